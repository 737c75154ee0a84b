// Made from the Rust types of games/genesia by its tests; do not edit.
export type PhaseName = "order" | "deal-objectives" | "objectives" | "deal" | "draft" | "growth" | "expansion" | "opening" | "tiles" | "late-tiles" | "attack" | "cities" | "build" | "end" | "progress" | "turn-order" | "age" | "over";
export type TaskName = "turn" | "window" | "march" | "strike" | "defence" | "again" | "losses" | "siege" | "advance" | AskName;
export type AskName = "rival" | "option" | "put" | "shift" | "give" | "trade";
export type LotName = "blue" | "yellow" | "green" | "violet" | "red" | "promo";
export type GistName = "coins" | "clans" | "cities" | "progress" | "take" | "moves" | "recruits" | "enemy-losses" | "own-losses" | "strength" | "reach" | "siege" | "cancel" | "retreat" | "protect";
export type Stage = { 
/**
 * What is played with.
 */
pack: PackFace, 
/**
 * Whether one seat leads two peoples.
 */
solo: boolean, 
/**
 * The team of each seat, where teams play.
 */
teams: Array<Array<number>> | null, 
/**
 * The map.
 */
chart: ChartFace, 
/**
 * Every card of the pack.
 */
cards: Array<CardFace>, 
/**
 * Every Objective of the pack.
 */
objectives: Array<ObjectiveFace>, };
export type PackContents = { 
/**
 * Which pack it is.
 */
pack: PackFace, 
/**
 * Every card.
 */
cards: Array<CardFace>, 
/**
 * Every Objective.
 */
objectives: Array<ObjectiveFace>, 
/**
 * The boards for two, three, four and five peoples.
 */
boards: Array<ChartFace>, };
export type PackFace = { name: string, version: string, label: string, title: string, hash: string, };
export type Speech = { en: Naming, fr: Naming, it: Naming, };
export type Naming = { name: string, text: string, };
export type CardFace = { 
/**
 * The number printed on it.
 */
number: string, 
/**
 * 1 to 3.
 */
age: number, 
/**
 * Its colour.
 */
lot: LotName, 
/**
 * When it can be played.
 */
phases: Array<PhaseName>, 
/**
 * Whether it is laid in Growth and holds in the Attack phase.
 */
lasting: boolean, 
/**
 * Whether it scores in this and every later Age.
 */
invention: boolean, 
/**
 * Whether it answers somebody else's card.
 */
copy: boolean, 
/**
 * Whether it helps in an own assault.
 */
offence: boolean, 
/**
 * Whether it helps against an assault.
 */
defence: boolean, 
/**
 * Coins to play it.
 */
cost: number, 
/**
 * Progress of an Invention, each Age.
 */
progress: number, 
/**
 * What its options do, where it has a choice.
 */
options: Array<Array<Gist>>, 
/**
 * Its name and text.
 */
words: Speech, };
export type ObjectiveFace = { 
/**
 * Its number.
 */
number: string, 
/**
 * The lot it comes with; none for the black ones.
 */
lot: LotName | null, 
/**
 * Its name and text.
 */
words: Speech, };
export type ChartFace = { 
/**
 * How many peoples the board is for.
 */
peoples: number, 
/**
 * The size of the sea.
 */
width: number, 
/**
 * The size of the sea.
 */
height: number, 
/**
 * No two circles of this radius around the middles of Regions touch.
 */
radius: number, 
/**
 * The Continents, and Genesia last.
 */
lands: Array<LandFace>, 
/**
 * Every Region, in the order of the board.
 */
regions: Array<RegionFace>, 
/**
 * Pairs of adjacent Regions whose way goes over the sea, by their places.
 */
straits: Array<[number, number]>, };
export type LandFace = { 
/**
 * Whose Continent it is; none's for Genesia.
 */
people: number | null, 
/**
 * Its coast, as an SVG path.
 */
coast: string, };
export type RegionFace = { 
/**
 * Its code in records.
 */
id: string, 
/**
 * What it is called; its code where the pack has no name for it.
 */
name: Names, 
/**
 * Its middle.
 */
x: number, 
/**
 * Its middle.
 */
y: number, 
/**
 * The value printed in it.
 */
value: number, 
/**
 * The people whose Homeland it is.
 */
homeland: number | null, 
/**
 * The people on whose Continent it lies.
 */
continent: number | null, 
/**
 * The adjacent Regions, by their places.
 */
next: Array<number>, 
/**
 * Its border, as an SVG path.
 */
outline: string, };
export type Names = { en: string, fr: string, it: string, };
export type View = { 
/**
 * What the table chose.
 */
options: Options, 
/**
 * Whose view it is.
 */
viewer: { seat: number } | "spectator" | "everything", 
/**
 * 1 to 3.
 */
age: number, 
/**
 * Where the game stands.
 */
phase: PhaseName, 
/**
 * What is done there.
 */
task: TaskName, 
/**
 * The people that owes a decision, where only one does.
 */
actor?: number, 
/**
 * The seats that owe a decision at the same time.
 */
owing: Array<number>, 
/**
 * The turn order.
 */
order: Array<number>, 
/**
 * The turn order of the next Age while it is chosen.
 */
next_order: Array<number | null>, 
/**
 * One for each people.
 */
peoples: Array<People>, 
/**
 * What stands in each Region that is not empty.
 */
regions: { [key in string]: Pieces }, 
/**
 * Regions that cannot be attacked in this Age.
 */
protected: Array<string>, 
/**
 * The packs of this Age's draft that the viewer was handed.
 */
seen: Array<Array<string>>, 
/**
 * The card that is being resolved.
 */
resolving?: InProgress, 
/**
 * The card that may be copied now.
 */
window?: string, 
/**
 * Whose card that is.
 */
window_people?: number, 
/**
 * The assault in progress.
 */
assault?: Fight, 
/**
 * The last action, as far as the viewer may know it.
 */
last?: Last, };
export type Options = { players: number, mode: "standard" | "teams" | "beginner" | "expert" | "heroic", teams?: Array<Array<number>>, lots?: [Array<string>, Array<string>, Array<string>], objectives: "normal" | "with-black" | "none", recruit_in_attack?: boolean, promo?: boolean, deck?: [Array<string>, Array<string>, Array<string>], 
/**
 * The fingerprint of the pack, or its name; none for the one that comes with the program.
 */
pack?: string, };
export type People = { 
/**
 * Coins.
 */
coins: number, 
/**
 * Clans that are not on the board.
 */
supply: number, 
/**
 * Cities that are not on the board.
 */
cities: number, 
/**
 * Progress of each Age.
 */
progress: [number, number, number], 
/**
 * The score sheet as the board stands; the Objective counts only where the viewer may know it.
 */
score: Score, 
/**
 * Inventions that score.
 */
inventions: Array<string>, 
/**
 * How many cards are held.
 */
held: number, 
/**
 * Which they are, where the viewer may know.
 */
hand?: Array<string>, 
/**
 * The pack to draft from.
 */
pack?: Array<string>, 
/**
 * Cards laid open in this Age.
 */
played: Array<string>, 
/**
 * Those among them that hold in the Attack phase.
 */
laid: Array<string>, 
/**
 * How many cards were discarded in this Age.
 */
discarded: number, 
/**
 * Which they were, where the viewer may know.
 */
discards?: Array<string>, 
/**
 * The Objective that was kept.
 */
objective?: string, 
/**
 * The two that were dealt.
 */
objectives?: Array<string>, 
/**
 * The tile, once it lies open.
 */
tile?: Tile, 
/**
 * Free moves, card by card.
 */
moves: Array<Moves>, 
/**
 * Recruits at a card's price, card by card.
 */
offers: Array<RecruitTerms>, 
/**
 * Better discards: how many are left, and the coins more.
 */
bonuses: Array<[number, number]>, 
/**
 * Single Clans that found a City when Cities are built.
 */
settle: number, 
/**
 * Whether no toll is paid.
 */
toll_free: boolean, 
/**
 * Coins that others pay to cross a Region.
 */
toll: number, 
/**
 * Whether the next place in the turn order is chosen before the others.
 */
early: boolean, 
/**
 * Assaults launched in this Age.
 */
assaults: number, 
/**
 * Regions and Cities taken in this Age.
 */
conquests: number, };
export type Pieces = { 
/**
 * How many Clans each people has there.
 */
clans: { [key in number]: number }, 
/**
 * The peoples with a City there.
 */
cities: Array<number>, };
export type Moves = { 
/**
 * How many are left.
 */
left: number, 
/**
 * Clans that one carries in Ages I and II.
 */
group: number, 
/**
 * Where they can be used.
 */
zone: "world" | "mine" | "abroad" | "genesia" | "away", 
/**
 * Peoples that are paid for it, as a mask.
 */
hosts: number, 
/**
 * Coins for each of them.
 */
coins: number, };
export type RecruitTerms = { 
/**
 * How many are left.
 */
left: number, 
/**
 * Coins for each.
 */
price: number, 
/**
 * Whether they may appear in any occupied Region.
 */
anywhere: boolean, };
export type InProgress = { 
/**
 * Which card.
 */
card: string, 
/**
 * Whose it is.
 */
people: number, 
/**
 * Which of its effects, from 1.
 */
effect: number, 
/**
 * 0, or which of its options.
 */
option: number, 
/**
 * How much of the effect is left.
 */
left: number, 
/**
 * Where it may act.
 */
regions: Array<string>, };
export type Fight = { 
/**
 * Where the attackers stand.
 */
from: string, 
/**
 * What they attack.
 */
to: string, 
/**
 * Who attacks.
 */
attacker: number, 
/**
 * Who is attacked.
 */
defender: number, 
/**
 * What cards do for the attackers: strength, losses more, losses times.
 */
attack: [number, number, number], 
/**
 * What cards do for the defenders.
 */
defence: [number, number, number], 
/**
 * Clans that taking a City costs.
 */
siege: number, 
/**
 * The two sides as they stand.
 */
clash: ClashFace, 
/**
 * Whether the assault keeps the rules as it stands.
 */
stands: boolean, };
export type Score = { progress: [number, number, number], radiance: number, conquest: Record<string, number>, objective: number, total: number, };
export type Line = { 
/**
 * What it changes.
 */
delta?: Delta, } & (ChanceLine | RuleLine | PlayerLine);
export type ChanceLine = { "chance": "order", seats: Array<number>, } | { "chance": "deal-objectives", hands?: Array<Array<string>>, hand?: Array<string>, } | { "chance": "deal", age: number, hands?: Array<Array<string>>, hand?: Array<string>, };
export type RuleLine = { "rule": "cities", age: number, } | { "rule": "progress", age: number, } | { "rule": "age", age: number, 
/**
 * The Objectives that are turned over.
 */
objectives?: Array<string>, };
export type PlayerLine = { 
/**
 * The people that acts: the seat, or one of the two peoples of solo.
 */
seat: number, } & ({ "action": "objective", card?: string, } | { "action": "draft", card?: string, 
/**
 * The pack that the viewer is handed next.
 */
hand?: Array<string>, } | { "action": "play" } & CardPlay | { "action": "copy", card: string, 
/**
 * The card that is copied.
 */
of: string, choices: Array<Choice>, resumed?: boolean, } | { "action": "decline" } | { "action": "discard", card?: string, } | { "action": "recruit", region?: string, n?: number, 
/**
 * Which card's offer recruits use, counted from 1.
 */
offer?: number, } | { "action": "move", n?: number, path: Array<string>, 
/**
 * Whose free moves a move uses first, counted from 1.
 */
free?: number, } | { "action": "end" } | { "action": "choose", tile?: Tile, 
/**
 * All tiles, when they are turned over; none for those who choose later.
 */
tiles?: Array<Tile | null>, } | { "action": "assault", from: string, to: string, } | { "action": "strike" } & CardPlay | { "action": "defend" } & CardPlay | { "action": "losses", n?: number, } | { "action": "siege", take: boolean, } | { "action": "advance", n?: number, } | { "action": "build", regions?: Array<string>, } | { "action": "order", position: number, });
export type Deed = { "action": "objective", card?: string, } | { "action": "draft", card?: string, 
/**
 * The pack that the viewer is handed next.
 */
hand?: Array<string>, } | { "action": "play" } & CardPlay | { "action": "copy", card: string, 
/**
 * The card that is copied.
 */
of: string, choices: Array<Choice>, resumed?: boolean, } | { "action": "decline" } | { "action": "discard", card?: string, } | { "action": "recruit", region?: string, n?: number, 
/**
 * Which card's offer recruits use, counted from 1.
 */
offer?: number, } | { "action": "move", n?: number, path: Array<string>, 
/**
 * Whose free moves a move uses first, counted from 1.
 */
free?: number, } | { "action": "end" } | { "action": "choose", tile?: Tile, 
/**
 * All tiles, when they are turned over; none for those who choose later.
 */
tiles?: Array<Tile | null>, } | { "action": "assault", from: string, to: string, } | { "action": "strike" } & CardPlay | { "action": "defend" } & CardPlay | { "action": "losses", n?: number, } | { "action": "siege", take: boolean, } | { "action": "advance", n?: number, } | { "action": "build", regions?: Array<string>, } | { "action": "order", position: number, };
export type CardPlay = { card: string, choices: Array<Choice>, 
/**
 * Set where the choices belong to a card that was laid earlier.
 */
resumed?: boolean, };
export type Last = { 
/**
 * The people that did it.
 */
seat: number, } & (Deed | { copied_with: string, } | { choice: Choice, });
export type Tile = "peace" | "war";
export type Choice = { from: string, to: string, n: number, } | { region: string, n: number, } | { n: number, } | { option: number, } | { rival: number, } | { enough: boolean, } | Record<symbol, never>;
export type Delta = { coins?: { [key in string]: number }, clans?: { [key in string]: { [key in string]: number } }, cities?: { [key in string]: { [key in string]: number } }, progress?: { [key in string]: number }, };
export type Offers = { 
/**
 * The people that decides; none if nothing is owed.
 */
people?: number, 
/**
 * Cards of the hand, or of the pack in the draft.
 */
cards: Array<CardOffer>, 
/**
 * One of a few: Objectives, tiles, a siege, places in the turn order, options, opponents.
 */
picks: Array<PickOffer>, 
/**
 * Recruits at each price.
 */
recruits: Array<RecruitOffer>, 
/**
 * Moves.
 */
moves: Array<MoveOffer>, 
/**
 * Assaults.
 */
assaults: Array<AssaultOffer>, 
/**
 * A number: losses, Clans that move in, or times to trade.
 */
number?: NumberOffer, 
/**
 * Regions to choose from.
 */
sites?: SiteOffer, 
/**
 * Clans that a card lets be lifted and set elsewhere.
 */
shift?: ShiftOffer, 
/**
 * Ending the turn, declining, or leaving it at that.
 */
pass?: Line, };
export type CardOffer = { 
/**
 * Its number.
 */
card: string, 
/**
 * Playing, copying, striking, defending with it, or taking it in the draft.
 */
play?: PlayOffer, 
/**
 * Discarding it.
 */
discard?: DiscardOffer, 
/**
 * Why it cannot be played now.
 */
why?: Why, };
export type PlayOffer = { 
/**
 * What to send.
 */
line: Line, 
/**
 * Coins for it; a copy pays for both cards.
 */
cost: number, 
/**
 * What it does at once.
 */
brings: Brings, };
export type DiscardOffer = { 
/**
 * What to send.
 */
line: Line, 
/**
 * Coins.
 */
coins: number, };
export type Why = "phase" | "dear" | "copy" | "unfit" | "war" | "together";
export type Brings = { 
/**
 * Coins, Clans, Cities and Progress.
 */
delta?: Delta, 
/**
 * What the card asks next.
 */
asks?: TaskName, 
/**
 * How many pieces or times it asks for.
 */
count?: number, 
/**
 * In how many Regions.
 */
places?: number, 
/**
 * Free moves.
 */
moves?: number, 
/**
 * Recruits at a price of their own: how many, and the price.
 */
recruits?: [number, number], 
/**
 * How the assault stands then.
 */
clash?: ClashFace, 
/**
 * Whether the assault comes to nothing.
 */
cancels?: boolean, };
export type Gist = { 
/**
 * Which effect.
 */
what: GistName, 
/**
 * How much.
 */
n: number, };
export type PickOffer = { 
/**
 * What to send; it says what is chosen.
 */
line: Line, 
/**
 * What it does at once.
 */
brings: Brings, 
/**
 * What an option of a card does.
 */
gists: Array<Gist>, };
export type RecruitOffer = { 
/**
 * What to send, without Region and number.
 */
line: Extract<Line, { action: "recruit" }>, 
/**
 * Coins for each.
 */
price: number, 
/**
 * How many at most.
 */
most: number, 
/**
 * Where.
 */
regions: Array<string>, };
export type MoveOffer = { 
/**
 * What to send, without the number. Its path is the way.
 */
line: Extract<Line, { action: "move" }>, 
/**
 * Coins to the bank for one Clan, for two, and so on to the most that can go.
 */
bank: Array<number>, 
/**
 * Coins to others.
 */
tolls: Array<Toll>, };
export type Toll = { 
/**
 * To whom.
 */
people: number, 
/**
 * Coins for one Clan, for two, and so on.
 */
coins: Array<number>, };
export type AssaultOffer = { 
/**
 * What to send.
 */
line: Line, 
/**
 * From where.
 */
from: string, 
/**
 * What is attacked.
 */
to: string, 
/**
 * Whether it keeps the rules without a card.
 */
plain: boolean, 
/**
 * How it would stand.
 */
clash: ClashFace, };
export type ClashFace = { 
/**
 * Who is attacked.
 */
defender: number, 
/**
 * Attacking Clans.
 */
attackers: number, 
/**
 * Their strength, cards in force included.
 */
attack: number, 
/**
 * Defending Clans.
 */
defenders: number, 
/**
 * Their strength, cards in force included.
 */
defence: number, 
/**
 * Clans that taking the City costs, if there is one.
 */
siege?: number, 
/**
 * Attackers left if all defenders were beaten now; none where they cannot all be.
 */
left?: number, };
export type Exchange = { 
/**
 * Clans that the attackers lose.
 */
attackers: number, 
/**
 * Clans that the defenders lose.
 */
defenders: number, 
/**
 * What comes next: a siege, moving in, or nothing.
 */
then: "siege" | "advance" | "over", };
export type NumberOffer = { 
/**
 * What to send, without the number.
 */
line: Extract<Line, { action: "losses" | "advance" } | CardPlay>, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * Coins for each, in a trade.
 */
price: number, 
/**
 * What each number of losses comes to.
 */
exchanges: Array<Exchange>, };
export type SiteOffer = { 
/**
 * What to send, without Region and number.
 */
line: Extract<Line, { action: "build" } | CardPlay>, 
/**
 * What happens there.
 */
kind: SiteKind, 
/**
 * How many pieces are left to place or give.
 */
left: number, 
/**
 * Coins for each.
 */
price: number, 
/**
 * Where, and how many there.
 */
regions: Array<Site>, };
export type SiteKind = "build" | "clans" | "city" | "protect" | "give";
export type Site = { region: string, most: number, };
export type ShiftOffer = { 
/**
 * What to send, without Regions and number.
 */
line: Extract<Line, CardPlay>, 
/**
 * How many Clans are left to move.
 */
left: number, 
/**
 * From where, and how many at most.
 */
from: Array<Site>, 
/**
 * To where; never to where they come from.
 */
to: Array<string>, };
