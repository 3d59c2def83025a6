import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'

/** Features that an engine of the floor lacks and that are used anyway, with the effect of their absence. ENG-03 */
const optional: Readonly<Record<string, string>> = {
  'CSSStyleSheet.replaceSync': 'addStyles adds an element instead',
  'Document.adoptedStyleSheets': 'addStyles adds an element instead',
  CompressionStream: 'asked for first: a clip is sent unpacked',
  DecompressionStream: 'asked for first: the page says that this browser is too old for a link with packed words',
  'CanvasRenderingContext2D.imageSmoothingQuality': 'an enlarged drawing is a little coarser',
  'DeviceOrientationEvent.beta': 'a computer has no such sensor, and a pad keeps its touch controls',
  'DeviceOrientationEvent.gamma': 'a computer has no such sensor, and a pad keeps its touch controls',
  'Element.requestFullscreen.options_parameter.navigationUI_option': 'the keys of Android may stay in sight',
  'HTMLElement.translate': 'the browser may offer to translate the page',
  'Navigator.canShare': 'asked for first: a film is saved instead',
  'Navigator.share': 'behind the question whether the device can share files: a film is saved instead',
  'Navigator.userActivation': 'asked for first: a page counts as untouched until its first gesture',
  'UserActivation.hasBeenActive': 'asked for with it',
  'Navigator.vibrate': 'asked for first: a phone without it does not shake',
  'Navigator.wakeLock': 'asked for first: the screen may fall asleep',
  'WakeLock.request': 'asked for with it',
  'WakeLockSentinel.release': 'asked for with it',
  'WakeLockSentinel.released': 'asked for with it',
  'PointerEvent.getCoalescedEvents': 'asked for first: a line has fewer points',
  'RTCPeerConnection.connectionState': 'the state of ICE says the same',
  'ReadableStream.pipeThrough': 'used where there is a CompressionStream, which came later: a clip is sent unpacked',
  'Screen.orientation': 'asked for first: the window says it',
  'ScreenOrientation.angle': 'asked for first: the window says it',
  'Window.requestIdleCallback': 'asked for first: a timer takes its place',
  'video.playsinline': 'Safari’s word: the others play within the page anyway',

  'accent-color': 'check boxes have the system’s colour',
  'align-content.start': 'a record of blocks only; in grids and flex boxes it is old',
  'cursor.default': 'a phone has no pointer',
  'cursor.grab': 'a phone has no pointer',
  'cursor.move': 'a phone has no pointer',
  'cursor.not-allowed': 'a phone has no pointer',
  'cursor.pointer': 'a phone has no pointer',
  'focus-visible': 'Chromium 85 draws its own ring',
  marker: 'a list has the browser’s sign',
  'overscroll-behavior': 'a phone may pull its page to reload it',
  'overscroll-behavior.none': 'a phone may pull its page to reload it',
  'place-items.end': 'a record of flex boxes only; in grids it is old',
  resize: 'a field keeps its height',
  'resize.vertical': 'a field keeps its height',
  'scrollbar-width': 'a scroll bar is in sight',
  'scrollbar-width.none': 'a scroll bar is in sight',
  'text-decoration-thickness': 'a link’s line is a little thinner',
  'text-size-adjust': 'the build adds its prefixes',
  'text-underline-offset': 'a link’s line is a little higher',
  'text-wrap': 'the last line of a title may be short',
  'text-wrap.balance': 'the last line of a title may be short',
  'user-select.all': 'an address is selected word by word',
}

interface Placed {
  /** The files that have a fallback, relative to the root. */
  paths: RegExp
  instead: string
}

/**
 * Features whose absence would break a layout, with the files that have a fallback. Their use in any other file is refused. ENG-09
 */
const optionalIn: Readonly<Record<string, Placed>> = {
  'aspect-ratio': {
    paths:
      /^(?:packages\/(?:ui\/src\/ad-view\/ad-view\.module|game-sdk\/src\/pad-view\/pad-(?:press|frame|steer))\.css|games\/(?:drawgame\/src\/view\/hud-style|(?:minigames|racegame)\/src\/view\/hud)\.ts)$/,
    instead: 'a rule for browsers without it gives both sides, or the parent does, or the drawing within has the shape',
  },
  container: {
    paths: /^packages\/game-sdk\/src\/pad-view\/pad-press\.css$/,
    instead: 'a low button has its picture above its word',
  },
  'container-type': {
    paths: /^packages\/game-sdk\/src\/pad-view\/pad-(?:press|words|canvas|choices)\.css$/,
    instead: 'sizes in container units have fallbacks in their conditions',
  },
  'container-type.inline-size': {
    paths: /^packages\/game-sdk\/src\/pad-view\/pad-choices\.css$/,
    instead: 'an option’s words keep their size',
  },
  'container-type.size': {
    paths: /^packages\/game-sdk\/src\/pad-view\/pad-(?:press|words|canvas|choices)\.css$/,
    instead: 'sizes in container units have fallbacks in their conditions',
  },
  has: {
    paths:
      /^(?:packages\/(?:ui\/src\/tokens\/base|game-sdk\/src\/pad-view\/pad-(?:words|steer))|mf-marketing\/src\/supporter\/supporter-page\.module)\.css$/,
    instead:
      'captions keep their usual place, a chosen plan shows its radio button alone, and a class marks a big screen',
  },
  inert: {
    paths: /^mf-lobby\/src\/launch-page\/launch-page\.tsx$/,
    instead: 'a control can have the focus a moment before it works',
  },
  'not.selector_list': {
    paths: /^packages\/build\/src\/pages\/page\.ts$/,
    instead: 'drawings of a first view are there at once',
  },
  zoom: {
    paths: /^mf-marketing\/src\/phone-home\/phone-home\.module\.css$/,
    instead: 'a page for narrow windows is a little wider',
  },
}

/** Whether a file may use a feature that an engine of the floor lacks; a built file, which has many sources, all that any of them may. */
export const isOptional = (feature: string, path?: string): boolean =>
  Object.hasOwn(optional, feature) ||
  (Object.hasOwn(optionalIn, feature) && (path === undefined || optionalIn[feature]?.paths.test(path) === true))

/** Features that only libraries use, with the reason why their absence is harmless. ENG-08 */
export const optionalInLibraries: Readonly<Record<string, string>> = {
  'Document.startViewTransition': 'React: called within a try, for components that we do not have',
  OffscreenCanvas: 'zxing-wasm: within a try',
  OffscreenCanvasRenderingContext2D: 'zxing-wasm: within a try',
  VideoFrame: 'zxing-wasm: within a try',
  'HTMLCanvasElement.requestPaint': 'three: of a texture of a page, which no picture has',
  'WebGL2RenderingContext.makeXRCompatible': 'three: in a session of XR, which no page starts',
  XRWebGLLayer: 'three: in a session of XR, which no page starts',
  TouchEvent: 'Pixi: behind a question for touches',
  'HTMLVideoElement.cancelVideoFrameCallback': 'Pixi: of a video as a texture, which no picture has',
}

/** The list of polyfills, from the project's root. */
export const polyfillsPath = 'packages/build/src/floor/polyfills.ts'

const camel = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The features that a list of polyfills defines, read from its source. */
const definedIn = (source: string): Set<string> => {
  const types: Readonly<Record<string, string>> = {
    array: 'Array',
    object: 'Object',
    string: 'String',
    'typed-array': 'TypedArray',
  }
  const imports = [...source.matchAll(/'core-js\/stable\/([\w-]+)(?:\/([\w-]+))?'/g)].map(([, owner = '', name]) =>
    name === undefined ? camel(owner) : `${types[owner] ?? owner}.${camel(name)}`,
  )
  const own = [...source.matchAll(/define\(\s*(\w+)(?:\.prototype)?,\s*'(\w+)'/g)].map(
    ([, owner, name]) => `${owner ?? ''}.${name ?? ''}`,
  )
  return new Set([...imports, ...own])
}

/** The features that the project's polyfills define, as browser-compat-data names them: `Array.findLast`. ENG-03 */
export const polyfilledFeatures = (): Set<string> =>
  definedIn(readFileSync(path.join(projectDir, polyfillsPath), 'utf8'))
