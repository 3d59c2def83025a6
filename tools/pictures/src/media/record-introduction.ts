import { join } from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { encodeWithin, mediaLimits } from './encode-frames.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { bundleScript } from '@sofaspark/build'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { runProgram, ExpectedFailure } from '@sofaspark/programs'
import type { Page } from '@playwright/test'
import { brand } from '@sofaspark/contract'
import { startProduct } from '@sofaspark/lobby-testing'
import { codeAddress, joinRoom, openPhone, openScreen, settle } from '../evening-pages.ts'

const friends = ['Maya', 'Ben', 'Çağla', 'Dani', 'Noa'] as const
const CALM_LINE_MS = 60_000
const BUILD_MS = 90_000

/** Pictures of one evening; each names a file. */
interface EveningPictures {
  launch: string
  emptyRoom: string
  /** The room after each friend. */
  filling: string[]
  typingName: string
  seated: string
  pad: string
}

/** A busy machine shows a slow connection, and the introduction would show it forever. */
const waitForCalmLine = async (screen: Page): Promise<void> => {
  try {
    await screen.locator('[data-testid=ping][data-quality=good]').waitFor({ timeout: CALM_LINE_MS })
  } catch {
    throw new ExpectedFailure(
      'The room’s line stays slow on this machine; record the introduction when it is less busy.',
    )
  }
}

/** Plays the start of an evening on the running product and takes its pictures into the folder. MKT-180 */
const takeEvening = async (folder: string): Promise<EveningPictures> => {
  mkdirSync(folder, { recursive: true })
  const shoot = async (page: Page, name: string): Promise<string> => {
    const path = join(folder, `${name}.png`)
    await page.screenshot({ path })
    return path
  }
  const product = await startProduct({ env: { JOIN_ORIGIN: `https://${brand.domain}` } })
  const browser = await launchChromium()
  try {
    const screen = await openScreen(browser, product.origin, 'en')
    // The television of the launch page shows key art: no introduction within the introduction.
    await screen.route('**/videos/introduction*', (route) => route.abort())
    await screen.reload()
    await screen.getByTestId('create-lobby').first().waitFor()
    await settle(screen, 3000)
    const launch = await shoot(screen, 'launch')
    await screen.getByTestId('create-lobby').first().click()
    await screen.getByTestId('qr-code').first().waitFor()
    await waitForCalmLine(screen)
    const emptyRoom = await shoot(screen, 'empty-room')
    const address = await codeAddress(screen, product.origin)
    const filling: string[] = []
    const phones: Page[] = []
    let typingName = ''
    for (const name of friends) {
      const phone = await openPhone(browser, address, name, 'en')
      if (phones.length === 0) typingName = await shoot(phone, 'typing-name')
      await joinRoom(phone)
      phones.push(phone)
      await settle(screen, 2500)
      await waitForCalmLine(screen)
      filling.push(await shoot(screen, `filling-${String(phones.length)}`))
    }
    const [first, second] = phones as [Page, Page]
    const seated = await shoot(second, 'seated')
    await first.locator('[data-testid="pad-button"][data-id="select"]').tap()
    await second.getByTestId('pad-stick').waitFor({ timeout: BUILD_MS })
    await settle(second)
    return { launch, emptyRoom, filling, typingName, seated, pad: await shoot(second, 'pad') }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** A picture or a film within a frame; a film starts at `fromS`. */
interface Layer {
  file: string
  fromS?: number
  x: number
  y: number
  width: number
  height: number
}

interface Shot {
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

const wideSize = { width: 960, height: 540 }
const uprightSize = { width: 540, height: 960 }

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

/** The evening on the big screen: the room, the friends, every game, the launch page. MKT-180 */
const wideShots = (pictures: EveningPictures, videosDir: string): Shot[] => {
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

/** The same evening for an upright phone: the screen above, the phone below, then three games at a time. MKT-180 */
const uprightShots = (pictures: EveningPictures, videosDir: string): Shot[] => {
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

const FRAMES_PER_SECOND = 24
/** The living room after dark. */
const BACKGROUND = '0x1b1036'

interface Size {
  width: number
  height: number
}

const ffmpeg = (parameters: readonly string[]): void => {
  const ended = runProgram('ffmpeg', ['-y', '-loglevel', 'error', ...parameters], { stdio: 'inherit' })
  if (ended.status !== 0) throw new Error(`ffmpeg exited with ${String(ended.status)}`)
}

const inputOf = ({ file, fromS }: Layer): string[] =>
  fromS === undefined
    ? ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-i', file]
    : ['-ss', String(fromS), '-i', file]

const cutShot = (shot: Shot, { width, height }: Size, file: string): void => {
  const duration = shot.seconds.toFixed(3)
  const ground = `color=c=${BACKGROUND}:s=${String(width)}x${String(height)}:r=${String(FRAMES_PER_SECOND)}:d=${duration}[under0]`
  const layers = shot.layers.flatMap((layer, index) => [
    `[${String(index)}:v]scale=${String(layer.width)}:${String(layer.height)}:flags=lanczos,setsar=1,fps=${String(FRAMES_PER_SECOND)}[layer${String(index)}]`,
    `[under${String(index)}][layer${String(index)}]overlay=${String(layer.x)}:${String(layer.y)}[under${String(index + 1)}]`,
  ])
  ffmpeg([
    ...shot.layers.flatMap(inputOf),
    ...['-filter_complex', [ground, ...layers].join(';'), '-map', `[under${String(shot.layers.length)}]`],
    ...['-t', duration, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p', '-an', file],
  ])
}

const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, { seconds }) => sum + seconds, 0)

/** Cuts shots one after another into a master of nearly no loss; returns its file. */
const cutMaster = (shots: readonly Shot[], size: Size, folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const files = shots.map((shot, index) => {
    const file = join(folder, `shot-${String(index)}.mp4`)
    cutShot(shot, size, file)
    return file
  })
  const list = join(folder, 'shots.txt')
  writeFileSync(list, files.map((file) => `file '${file}'\n`).join(''))
  const master = join(folder, 'master.mp4')
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', master])
  return master
}

interface Publishing {
  quality: number
  width: number
  /** Arguments that read the sound; silent without. */
  sound?: { input: readonly string[]; seconds: number }
}

/** Encodes a master as browsers get it. */
const publishFilm = (master: string, file: string, { quality, width, sound }: Publishing): void =>
  ffmpeg([
    ...['-i', master, ...(sound?.input ?? [])],
    ...['-map', '0:v', '-vf', `scale=${String(width)}:-2:flags=lanczos`],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', String(quality), '-pix_fmt', 'yuv420p'],
    ...(sound === undefined
      ? ['-an']
      : [
          ...['-map', '1:a', '-af', `volume=0.7,afade=t=out:st=${(sound.seconds - 1.5).toFixed(2)}:d=1.5`],
          ...['-c:a', 'aac', '-b:a', '80k', '-t', sound.seconds.toFixed(3)],
        ]),
    ...['-movflags', '+faststart', file],
  ])

/** How ffmpeg reads the file: one channel of 16 bits, repeated without end. */
const soundtrackInput = (file: string): string[] => [
  ...['-stream_loop', '-1', '-f', 's16le', '-ar', '22050', '-ac', '1', '-i', file],
]

/** Renders the introduction's music with the games' own voices into the folder; returns the file. */
const renderSoundtrack = async (folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'soundtrack.js')
  await bundleScript({ entry: join(import.meta.dirname, 'soundtrack-page.ts'), outFile: script })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ path: script })
    const samples = await page.evaluate<string>('window.renderSoundtrack()')
    const file = join(folder, 'soundtrack.s16')
    writeFileSync(file, Buffer.from(samples, 'base64'))
    return file
  } finally {
    await browser.close()
  }
}

const SILENT_WIDTH = 640

/**
 * Records the introduction in three forms below the folder: wide and upright with music, and a small silent one that plays by
 * itself. Its pictures are of the running product, its games from their films. MKT-180
 */
export const recordIntroduction = async (mediaDir: string): Promise<void> => {
  const cache = join(projectDir, '.cache/media')
  const videosDir = join(mediaDir, 'videos')
  const pictures = await takeEvening(join(cache, 'evening'))
  const input = soundtrackInput(await renderSoundtrack(cache))
  const forms = [
    { name: 'introductionVideo', shots: wideShots(pictures, videosDir), size: wideSize },
    { name: 'introductionUpright', shots: uprightShots(pictures, videosDir), size: uprightSize },
  ] as const
  for (const { name, shots, size } of forms) {
    const master = cutMaster(shots, size, join(cache, name))
    const file = join(videosDir, `${name}.mp4`)
    await encodeWithin(file, mediaLimits.introductionBytes, [25, 28, 31, 34], (quality) =>
      publishFilm(master, file, { quality, width: size.width, sound: { input, seconds: lengthOf(shots) } }),
    )
    if (name !== 'introductionVideo') continue
    const silent = join(videosDir, 'introductionSilent.mp4')
    await encodeWithin(silent, mediaLimits.silentIntroductionBytes, [27, 30, 33, 36], (quality) =>
      publishFilm(master, silent, { quality, width: SILENT_WIDTH }),
    )
  }
}
