/** What there are pictures of. */
export type PictureKind = 'cards' | 'objectives' | 'lots';

/** Where the house draws the picture of a card or an Objective, by its number, or of a lot, by its colour. */
export function pictureOf(pack: string, kind: PictureKind, name: string): string {
  return `/api/v1/packs/${encodeURIComponent(pack)}/pictures/${kind}/${encodeURIComponent(name)}`;
}
