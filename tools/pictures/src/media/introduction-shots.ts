import { join } from 'node:path'
import type { EveningPictures } from './take-evening.ts'

/** A picture or a film within a frame; a film starts at `fromS`. */
export interface Layer {
  file: string
  fromS?: number
  x: number
  y: number
  width: number
  height: number
}

export interface Shot {
  seconds: number
  layers: readonly Layer[]
}

const FRIEND_S = 0.7
const GAME_S = 1.6
/** Every game in the order of the cut, with the second at which its film is at its best. */
const clips = [
  ['testgamelocal', 3],
  ['racegame', 2],
  ['paintbattles', 1],
  ['icehocky', 2],
  ['minigames', 3],
  ['ballfrenzy', 2],
  ['shootndodge', 2],
  ['drawgame', 3],
  ['roperage', 2],
  ['bubblewar', 2],
] as const

export const wideSize = { width: 960, height: 540 }
export const uprightSize = { width: 540, height: 960 }

const screenAt = (y: number, file: string, fromS?: number): Layer => ({
  file,
  ...(fromS === undefined ? {} : { fromS }),
  x: 0,
  y,
  width: 540,
  height: 304,
})
/** A phone of 390 by 844 below the screen. */
const phoneBelow = (file: string): Layer => ({ file, x: 125, y: 324, width: 290, height: 628 })

/** The evening on the big screen: the room, the friends, every game, the launch page. MKT-182 */
export const wideShots = (pictures: EveningPictures, videosDir: string): Shot[] => {
  const full = (file: string, fromS?: number): Layer => ({
    file,
    ...(fromS === undefined ? {} : { fromS }),
    x: 0,
    y: 0,
    ...wideSize,
  })
  return [
    { seconds: 2.4, layers: [full(pictures.emptyRoom)] },
    ...pictures.filling.map((file) => ({ seconds: FRIEND_S, layers: [full(file)] })),
    ...clips.map(([key, fromS]) => ({ seconds: GAME_S, layers: [full(join(videosDir, `${key}.mp4`), fromS)] })),
    { seconds: 2.6, layers: [full(pictures.launch)] },
  ]
}

/** The same evening for an upright phone: the screen above, the phone below, then three games at a time. MKT-182 */
export const uprightShots = (pictures: EveningPictures, videosDir: string): Shot[] => {
  const film = (key: string): string => join(videosDir, `${key}.mp4`)
  const [[played, playedFromS], ...others] = clips
  const threes = [0, 3, 6].map((at) => others.slice(at, at + 3))
  return [
    { seconds: 2.4, layers: [screenAt(0, pictures.emptyRoom), phoneBelow(pictures.typingName)] },
    ...pictures.filling.map((file) => ({
      seconds: FRIEND_S,
      layers: [screenAt(0, file), phoneBelow(pictures.seated)],
    })),
    { seconds: 3, layers: [screenAt(0, film(played), playedFromS), phoneBelow(pictures.pad)] },
    ...threes.map((three) => ({
      seconds: 2.6,
      layers: three.map(([key, fromS], row) => screenAt(12 + row * 316, film(key), fromS)),
    })),
    { seconds: 2.6, layers: [screenAt(0, pictures.launch), phoneBelow(pictures.seated)] },
  ]
}
