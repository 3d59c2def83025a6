import { expect } from '@playwright/test'
import { origin } from '../drivers/host.ts'
import { directions, type Phone } from '../drivers/phone.ts'
import { fills, inside, sees, shown, taps, tapsUntil, testId, type Engine, type EnginePage } from './engine-page.ts'

/** The verbs of every phone, whatever drives it. */
export type PhoneInHand = Pick<Phone, 'scans' | 'isConnected' | 'moves' | 'selects' | 'leaves'>

/** Of every phone here. */
export const phoneSize = { width: 390, height: 844 } as const
const PAD_LIMIT_MS = 90_000
/** Every seat's turn has come once by then. */
const SHOW_LIMIT_MS = 150_000

const zigzag = [
  [0.2, 0.3],
  [0.5, 0.7],
  [0.8, 0.3],
] as const

/** Not all pixels of a paper have one colour. */
const hasInk = (page: EnginePage, paper: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const canvas = document.querySelector<HTMLCanvasElement>(selector)
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return Array.from(pixels).some((value, at) => value !== pixels[at % 4])
  }, paper)

/** A phone in any engine. The verbs are those of `Phone`. */
export class EnginePhone implements PhoneInHand {
  readonly page: EnginePage

  private constructor(page: EnginePage) {
    this.page = page
  }

  static async wakes(engine: Engine, userAgent: string): Promise<EnginePhone> {
    return new EnginePhone(await engine.open({ ...phoneSize, userAgent }))
  }

  async scans(joinAddress: string, name: string): Promise<void> {
    const { pathname, search } = new URL(joinAddress)
    await this.page.goTo(`${origin()}${pathname}${search}`)
    await tapsUntil(this.page, testId('play-in-browser'), { sees: testId('join-name') })
    await fills(this.page, testId('join-name'), name)
    await tapsUntil(this.page, testId('join'), { loses: testId('join') })
    await this.isConnected()
  }

  async isConnected(timeoutMs = 60_000): Promise<void> {
    await sees(this.page, `${testId('connection')}[data-state="connected"]`, timeoutMs)
  }

  async moves(direction: keyof typeof directions): Promise<void> {
    await sees(this.page, `${testId('pad')}[data-drawn-by="build"]`, PAD_LIMIT_MS)
    await taps(this.page, testId('pad-dpad', 'menu'), { at: directions[direction] })
  }

  async selects(): Promise<void> {
    await taps(this.page, testId('pad-button', 'select'))
  }

  async picksIfOffered(option: string): Promise<void> {
    const [found] = await shown(this.page, `.pad-option[data-option="${option}"]`)
    if (found?.isOnTop) await this.page.strokes([inside(found.box, 0.5, 0.5)])
  }

  /** Whether there was something to swipe. */
  async swipesIfOffered(dataId: string): Promise<boolean> {
    const [found] = await shown(this.page, testId('pad-swipe', dataId))
    if (found?.isOnTop) await this.page.strokes([0.8, 0.5, 0.2].map((top) => inside(found.box, 0.5, top)))
    return found?.isOnTop ?? false
  }

  /**
   * Takes whatever the show offers until it may draw, and draws a zigzag until the paper has it. The turns of others come
   * first, and on a busy machine a choice or a turn may be over before the finger is there: the next one counts as well.
   */
  async draws(): Promise<void> {
    const paper = testId('pad-canvas')
    const { page } = this
    const drawsOnce = async (): Promise<boolean> => {
      const [sheet] = await shown(page, paper)
      const option = (await shown(page, '.pad-option')).find(({ isOnTop }) => isOnTop)
      if (sheet) await page.strokes(zigzag.map(([left, top]) => inside(sheet.box, left, top)))
      else if (option) await page.strokes([inside(option.box, 0.5, 0.5)])
      return sheet !== undefined && hasInk(page, paper)
    }
    await expect
      .poll(() => drawsOnce().catch(() => false), { message: 'the paper has a stroke', timeout: SHOW_LIMIT_MS })
      .toBe(true)
    // Paper has its colour in the build of every engine.
    const colour = await page.evaluate((selector) => {
      const sheet = document.querySelector(selector)
      return sheet && getComputedStyle(sheet).backgroundColor
    }, paper)
    expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  }

  /** By how many pixels the page is wider than the phone. */
  widthBeyond(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }

  /** The words and pictures of a pad that stick out of their buttons. */
  spilled(): Promise<string[]> {
    return this.page.evaluate(() =>
      Array.from(document.querySelectorAll('.pad-button-face')).flatMap((face) => {
        const { top, bottom, left, right } = face.getBoundingClientRect()
        const parts = Array.from(face.children, (part) => ({ part, box: part.getBoundingClientRect() })).filter(
          ({ box }) => box.width > 0,
        )
        return parts
          .filter(
            ({ box }) => box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1,
          )
          .map(({ part }) => part.textContent || part.className)
      }),
    )
  }

  async readsFrom(direction: 'ltr' | 'rtl'): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.documentElement.dir || 'ltr')).toBe(direction)
  }

  leaves(): Promise<void> {
    return this.page.close()
  }
}
