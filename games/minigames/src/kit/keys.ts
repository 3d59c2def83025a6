/** Every minigame; `npm run new-mini <key>` adds one. */
export const miniKeys = [
  'ballfrenzymini',
  'coinrain',
  'copycatdrums',
  'crossedwires',
  'eggbalance',
  'elevator',
  'flaggrab',
  'icehockey60',
  'kartsprint',
  'lavarope',
  'meteordodge',
  'passthebomb',
  'quickdraw',
  'shellshuffle',
  'statues',
  'sumoballs',
  'tugofwar',
  'whoswho',
] as const
export type MiniKey = (typeof miniKeys)[number]

export const isMiniKey = (key: unknown): key is MiniKey => miniKeys.some((each) => each === key)
