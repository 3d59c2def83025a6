import { readFileSync } from 'node:fs'
import path from 'node:path'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'
import { projectDir } from '../shared/project.ts'

/** The oldest browsers of the big screen and the games, as `browserslist` of the root's package.json says. ENG-01 */
export const floorQueries: readonly string[] = (
  JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as { browserslist: string[] }
).browserslist

/** Targets of styles; scripts take the queries as they are. */
export const styleTargets = browserslistToTargets(browserslist([...floorQueries]))
