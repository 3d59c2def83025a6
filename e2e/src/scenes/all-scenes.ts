import { gameScenes } from './game-scenes.ts'
import { pageScenes, screenScenes } from './screen-scenes.ts'
import { phoneScenes } from './phone-scenes.ts'
import type { Scene } from './stage.ts'

/** Every screen and state of the product, as people come upon it. */
export const allScenes: readonly Scene[] = [...screenScenes, ...gameScenes, ...phoneScenes, ...pageScenes]
