import type { CardFace } from '../../generated/genesia';

/** What a hand, or the part of it that somebody means to play, comes to. */
export interface Plan {
  cost: number;
  /** Coins left after playing them; less than none where they are too few. */
  left: number;
  /** Progress of the Inventions among them, each Age. */
  progress: number;
  growth: number;
  expansion: number;
  attack: number;
  end: number;
}

export function plan(cards: readonly CardFace[], coins: number): Plan {
  const cost = cards.reduce((sum, face) => sum + face.cost, 0);
  const playable = (phase: CardFace['phases'][number]) =>
    cards.filter((face) => (face.lasting ? phase === 'growth' : face.phases.includes(phase))).length;
  return {
    cost,
    left: coins - cost,
    progress: cards.reduce((sum, face) => sum + (face.invention ? face.progress : 0), 0),
    growth: playable('growth'),
    expansion: playable('expansion'),
    attack: playable('attack'),
    end: playable('end'),
  };
}
