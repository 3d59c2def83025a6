import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, smallStyles } from '@sofaspark/build'
import { dataEndingIn, languages, type Language } from '@sofaspark/contract'
import { standardCaptions } from '../hud/captions.ts'
import { packDataFile } from '../unity/data-file.ts'
import { coreFile } from './core-file.ts'

export interface GameBuild {
  key: string
  /** The script that calls `installFramework` (or `startGame`). */
  entry: string
  /** Folders and files for `.data`, by their path in it. */
  data: Readonly<Record<string, string>>
  /** Style sheets, in cascade order, that become `<key>.css` beside the four files. */
  styles?: readonly string[]
  /** The build's `.wasm`; the party core by default. */
  wasm?: string
  /** A build without a sim, such as the phones' pads, gets an empty `.wasm` and no words that games share. */
  hasNoSim?: boolean
  outDir: string
}

const loaderEntry = join(import.meta.dirname, '../unity/loader-entry.ts')

/** The smallest module that compiles: the magic word and the version. */
const emptyModule = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00)

/** The words that all games share. */
const sharedLocales = join(import.meta.dirname, '../../locales')

interface SharedTexts {
  sound: Record<string, string>
}

const textsIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The words for the sounds of the game with this entry, or `null` if it does not list them in a file. */
const captionsOf = (entry: string): ReadonlySet<string> | null => {
  const file = join(dirname(entry), 'view/sounds.json')
  if (!existsSync(file)) return null
  const { captions = {} } = textsIn(file) as { captions?: Record<string, string | null> }
  return new Set([...Object.values(captions), ...Object.values(standardCaptions)].filter((word) => word !== null))
}

/** The texts that all games share, by language, with the words for the sounds of the game with this entry alone. SIZ-09 */
export const sharedTexts = (entry: string): ReadonlyMap<string, object> => {
  const captions = captionsOf(entry)
  return new Map(
    readdirSync(sharedLocales)
      .sort()
      .map((name) => {
        const texts = textsIn(join(sharedLocales, name)) as SharedTexts
        const words = Object.entries(texts.sound).filter(([word]) => captions?.has(word) ?? true)
        return [name, { ...texts, sound: Object.fromEntries(words) }]
      }),
  )
}

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Styles and texts are packed without comments and spaces: they are part of a phone's first load. */
const packed = (file: string): Uint8Array => {
  if (file.endsWith('.css')) return bytesOf(smallStyles(file, readFileSync(file, 'utf8')))
  if (file.endsWith('.json')) return bytesOf(JSON.stringify(textsIn(file)))
  return new Uint8Array(readFileSync(file))
}

const readData = (data: GameBuild['data']): ReadonlyMap<string, Uint8Array> =>
  new Map(
    Object.entries(data).flatMap(([target, source]) =>
      filesUnder(source).map((file) => {
        const inner = relative(source, file).split('\\').join('/')
        return [inner === '' ? target : `${target}/${inner}`, packed(file)] as const
      }),
    ),
  )

const LOCALE = /^locales\/(?:shared\/)?(?<language>\w+)\.json$/

/** The data of a build with the texts of one language, for a page that keeps its language; `null` where it has none of it. MOM-44 */
const dataIn = (data: ReadonlyMap<string, Uint8Array>, language: Language): ReadonlyMap<string, Uint8Array> | null => {
  if (!data.has(`locales/${language}.json`)) return null
  const isOthers = (path: string): boolean => {
    const spoken = LOCALE.exec(path)?.groups?.['language']
    return spoken !== undefined && spoken !== language
  }
  return new Map([...data].filter(([path]) => !isOthers(path)))
}

/** Writes `<key>.loader.js`, `.data`, `.framework.js` and `.wasm`, the four files of Unity's contract, into `outDir`, and `<key>.<language>.data` for each of its languages. */
export const buildGame = async (game: GameBuild): Promise<void> => {
  const { key, entry, data, styles = [], wasm, hasNoSim = false, outDir } = game
  mkdirSync(outDir, { recursive: true })
  const file = (extension: string): string => join(outDir, `${key}.${extension}`)
  if (hasNoSim) writeFileSync(file('wasm'), emptyModule)
  else copyFileSync(wasm ?? coreFile(), file('wasm'))
  const shared = hasNoSim ? [] : [...sharedTexts(entry)]
  const words = shared.map(([name, texts]) => [`locales/shared/${name}`, bytesOf(JSON.stringify(texts))] as const)
  const whole = new Map([...readData(data), ...words])
  writeFileSync(file('data'), packDataFile(whole))
  for (const language of languages) {
    const spoken = hasNoSim ? null : dataIn(whole, language)
    if (spoken) writeFileSync(file(dataEndingIn(language)), packDataFile(spoken))
  }
  if (styles.length > 0) writeFileSync(file('css'), Buffer.concat(styles.map(packed)))
  await bundleScript({ entry: loaderEntry, outFile: file('loader.js') })
  await bundleScript({ entry, outFile: file('framework.js') })
}

/**
 * Writes the four files of the game in `folder` into `outDir`: from its `src/main.ts` and `locales`, under its folder's name. A game that
 * needs more has a separate `build.ts`, which exports `build(outDir)`.
 */
export const buildGameIn = async (folder: string, outDir: string): Promise<void> => {
  const own = join(folder, 'build.ts')
  if (!existsSync(own))
    return buildGame({
      key: basename(folder),
      entry: join(folder, 'src/main.ts'),
      data: { locales: join(folder, 'locales') },
      outDir,
    })
  const { build } = (await import(pathToFileURL(own).href)) as { build: (outDir: string) => Promise<void> }
  return build(outDir)
}
