import { expect } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * One page of an engine: the little that Playwright, WebDriver BiDi and WebDriver have in common. All other interactions are composed of it, in `hands.ts`.
 */
export interface EnginePage {
  /** Script errors and refusals of the content security policy since the page was opened. */
  readonly problems: readonly string[]
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, past its content security policy; parameters and result are JSON. */
  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>
  /** One finger down at the first point, over the others, and up at the last; the mouse where the engine has no touch. */
  strokes(points: readonly Point[]): Promise<void>
  /** Types into the element that has the focus. */
  types(text: string): Promise<void>
  /** A PNG of what is in sight. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** The wishes for a page that an engine opens. */
export interface PageWish {
  readonly width: number
  readonly height: number
  readonly userAgent?: string
  /** Runs before the scripts of each document. */
  readonly before?: string
}

/** A running browser. */
export interface Engine {
  open(wish: PageWish): Promise<EnginePage>
  /** Ends all of its processes. */
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000
/** A person who sees nothing happen taps again. */
const AGAIN_MS = 5_000

interface Shown {
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** No other element covers its middle. */
  readonly isOnTop: boolean
}

/** A point of a box by shares of its width and height. */
export const inside = ({ x, y, width, height }: Shown['box'], left: number, top: number): Point => ({
  x: x + width * left,
  y: y + height * top,
})

/** The elements of a selector that take up space, as the page has them now. */
export const shown = (page: EnginePage, selector: string): Promise<Shown[]> =>
  page.evaluate(
    (wanted) =>
      Array.from(document.querySelectorAll<HTMLElement>(wanted))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
        })
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const top = document.elementFromPoint(x + width / 2, y + height / 2)
          return {
            text: element.innerText,
            attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
            box: { x, y, width, height },
            isOnTop: top !== null && (element.contains(top) || top.contains(element)),
          }
        }),
    selector,
  )

/** A navigation or a reload takes the document away in mid-question: the question is put again. */
const shownOrNone = (page: EnginePage, selector: string): Promise<Shown[]> => shown(page, selector).catch(() => [])

/** Waits until at least one element of a selector is in sight; returns the first. */
export const sees = async (page: EnginePage, selector: string, timeoutMs = PATIENCE_MS): Promise<Shown> => {
  let first: Shown | undefined
  await expect
    .poll(async () => Boolean((first = (await shownOrNone(page, selector))[0])), {
      message: `${selector} is in sight`,
      timeout: timeoutMs,
    })
    .toBe(true)
  return first as Shown
}

/** Waits until the first element of a selector is at rest with nothing above it; returns where. */
const settles = async (page: EnginePage, selector: string, timeoutMs = PATIENCE_MS): Promise<Shown['box']> => {
  let last = ''
  let box: Shown['box'] | undefined
  await expect
    .poll(
      async () => {
        const first = (await shownOrNone(page, selector)).find(({ isOnTop }) => isOnTop)
        box = first?.box
        const before = last
        last = JSON.stringify(box ?? '')
        return box !== undefined && before === last
      },
      { message: `${selector} is still in sight`, timeout: timeoutMs, intervals: [100] },
    )
    .toBe(true)
  return box as Shown['box']
}

/** Taps an element; `at` are shares of its width and height. */
export const taps = async (
  page: EnginePage,
  selector: string,
  { at: [left, top] = [0.5, 0.5] as readonly [number, number], timeoutMs = PATIENCE_MS } = {},
): Promise<void> => {
  await page.strokes([inside(await settles(page, selector, timeoutMs), left, top)])
}

/**
 * Taps an element until something is, or is not, in sight. On a busy machine a page may move between the look and the finger,
 * which then misses.
 */
export const tapsUntil = async (
  page: EnginePage,
  selector: string,
  { sees: wanted, loses: unwanted }: { sees: string; loses?: never } | { sees?: never; loses: string },
): Promise<void> => {
  const isDone = async (): Promise<boolean> =>
    wanted === undefined
      ? (await shown(page, unwanted).catch(() => [null])).length === 0
      : (await shownOrNone(page, wanted)).length > 0
  await taps(page, selector)
  let tappedMs = performance.now()
  const tapsAgain = async (): Promise<void> => {
    const found = (await shownOrNone(page, selector)).find(({ isOnTop }) => isOnTop)
    if (found) await page.strokes([inside(found.box, 0.5, 0.5)])
    tappedMs = performance.now()
  }
  const isDoneInTime = async (): Promise<boolean> => {
    if (await isDone()) return true
    if (performance.now() - tappedMs > AGAIN_MS) await tapsAgain()
    return false
  }
  await expect.poll(isDoneInTime, { message: `${selector} does its work`, timeout: PATIENCE_MS }).toBe(true)
}

/** Empties a field and types into it. */
export const fills = async (page: EnginePage, selector: string, text: string): Promise<void> => {
  await taps(page, selector)
  await page.evaluate((wanted) => {
    const field = document.querySelector<HTMLInputElement>(wanted)
    field?.focus()
    field?.select()
  }, selector)
  await page.types(text)
  await expect
    .poll(() => page.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector))
    .toBe(text)
}

export const testId = (id: string, dataId?: string): string =>
  `[data-testid="${id}"]${dataId === undefined ? '' : `[data-id="${dataId}"]`}`
