import { createOwnMoments } from '@sofaspark/browser/own-moments.ts'
import { once, readBuildFiles, requestMoment, type BuildFiles } from '../moment/moment-files.ts'
import { createFilm } from '../moment/moment-film.ts'
import { offerOwn } from '../moment/own-moments.ts'
import { createKeeper } from '../reading/keeper.ts'

/** A running build, as far as this page uses it. */
interface Build {
  SendMessage(object: string, method: string, parameter: string): void
  Quit(): Promise<void>
}

interface BuildWindow {
  createUnityInstance?: (canvas: HTMLCanvasElement, config: Record<string, string>) => Promise<Build>
  dispatchReactUnityEvent?: (name: string, ...parameters: unknown[]) => void
}

const page = window as unknown as BuildWindow
const stage = document.querySelector<HTMLElement>('[data-moment]')
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`)
const [watch, note, slower, faster] = ['watch', 'note', 'slower', 'faster'].map(part)

const speeds = [0.25, 0.5, 1, 2]
const NORMAL = speeds.indexOf(1)
const VOLUME = 0.5

const say = (text: string | undefined): void => {
  if (note) note.textContent = text ?? ''
}

/** JSON in base64, as text. */
const textOf = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} could not be loaded`))
    document.head.append(script)
  })

const createCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.id = 'moment-canvas'
  canvas.dataset['testid'] = 'moment-canvas'
  return canvas
}

/** Speeds of the clip, one step a press. MOM-30 */
const followSpeed = (build: Build): void => {
  let at = NORMAL
  const step = (by: number) => () => {
    at = Math.max(0, Math.min(speeds.length - 1, at + by))
    build.SendMessage('PartyConsole', 'ClipSpeed', JSON.stringify({ speed: speeds[at] }))
  }
  slower?.addEventListener('click', step(-1))
  faster?.addEventListener('click', step(1))
}

const running: { build?: Build } = {}
const record = (): Promise<void> => {
  if (!running.build) return Promise.reject(new Error('The clip does not play.'))
  running.build.SendMessage('PartyConsole', 'FilmClip', '{}')
  return Promise.resolve()
}
const film = createFilm({ part, say, record })

const settingsNow = (volume: number) => ({
  volume,
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  quality: (navigator.hardwareConcurrency || 2) > 2 ? 'high' : 'low',
})

/** The build with its clip, started as far as it starts without a picture or a sound. */
interface Prepared {
  clip: string
  canvas: HTMLCanvasElement
  build: Build
}

const startBuild = async (files: BuildFiles): Promise<Omit<Prepared, 'clip'>> => {
  const canvas = createCanvas()
  await loadScript(files.loader)
  const build = await page.createUnityInstance?.(canvas, {
    dataUrl: files.data,
    frameworkUrl: files.framework,
    codeUrl: files.wasm,
  })
  if (!build) throw new Error('The build has no loader.')
  return { canvas, build }
}

/** Plays the clip in the place of the picture; the picture stays where that fails. MOM-30 */
const play = (element: HTMLElement, { clip, canvas, build }: Prepared): void => {
  running.build = build
  const end = (): void => {
    element.dataset['state'] = 'picture'
    film.withdraw()
    for (const control of [slower, faster]) if (control) control.hidden = true
    say(note?.dataset['other'])
    canvas.remove()
    void build.Quit()
  }
  page.dispatchReactUnityEvent = (name, ...parameters) => {
    if (name === 'gameStarted') {
      element.dataset['state'] = 'playing'
      say('')
      for (const control of [slower, faster]) if (control) control.hidden = false
      film.offer()
    }
    if (name === 'gameFilm') film.end(parameters[0] instanceof Blob ? parameters[0] : null)
    if (name !== 'gameClip') return
    element.dataset['end'] = String(parameters[0])
    if (parameters[0] !== 'same') end()
  }
  element.append(canvas)
  const init = { roomNumber: '', language: document.documentElement.lang, seed: 0, players: [] }
  build.SendMessage(
    'PartyConsole',
    'Init',
    JSON.stringify({ ...init, settings: settingsNow(VOLUME), clip: textOf(clip) }),
  )
  followSpeed(build)
}

if (stage && watch) {
  const { moment = '' } = stage.dataset
  const files = readBuildFiles(stage.dataset['build'])
  const prepare = once(async (): Promise<Prepared> => {
    if (!files) throw new Error('No build plays this moment here.')
    const [clip, started] = await Promise.all([requestMoment({ page: window, moment, files }), startBuild(files)])
    return { clip, ...started }
  })
  const prepareEarly = (): void => {
    prepare().catch(() => {
      // The press retries, and reports a failure.
    })
  }
  // A script would delay the page's load event. Visitors who save data decide by their press.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true) {
    if (document.readyState === 'complete') prepareEarly()
    else window.addEventListener('load', prepareEarly)
  }
  watch.addEventListener(
    'click',
    () => {
      watch.hidden = true
      stage.dataset['state'] = 'loading'
      say(note?.dataset['loading'])
      prepare()
        .then((prepared) => play(stage, prepared))
        .catch(() => {
          // The picture stays, with an explanation.
          stage.dataset['state'] = 'picture'
          say(note?.dataset['other'])
        })
    },
    { once: true },
  )
}

if (stage) {
  const { storage, clock } = createKeeper()
  offerOwn({
    part,
    say,
    own: createOwnMoments(storage, () => Math.floor(clock.nowMs() / 1_000)),
    fetch: window.fetch.bind(window),
    moment: stage.dataset['moment'] ?? '',
    gone: () => {
      void running.build?.Quit()
      for (const element of [stage, watch, slower, faster]) if (element) element.hidden = true
      film.withdraw()
    },
  })
}
