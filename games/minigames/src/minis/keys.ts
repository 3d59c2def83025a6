/** Every minigame; `npm run new-mini <key>` adds one. */
export const miniKeys = [
  'coinrain',
  'eggbalance',
  'elevator',
  'lavarope',
  'meteordodge',
  'passthebomb',
  'quickdraw',
  'shellshuffle',
  'sumoballs',
] as const
export type MiniKey = (typeof miniKeys)[number]

export const isMiniKey = (key: unknown): key is MiniKey => miniKeys.some((each) => each === key)
