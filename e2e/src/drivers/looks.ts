import type { Page } from '@playwright/test'

/** Small enough that letters melt into grey, large enough that a button in the wrong place is seen. */
const WIDTH = { screen: 160, phone: 80 } as const
/** Squares of the small picture that are compared as a whole. */
const CELL = 8

/** Everything that differs from run to run: numbers, codes, distances, and recordings and pictures, which load in their own time. */
const changing =
  '[data-testid=room-number], [data-testid=qr-code], [data-testid=ping], [data-testid=connection], video, img'
/** Shown for a few seconds only. */
const passing = '[data-testid=fullscreen-prompt]'

/** The page as a small picture (a PNG as text), without what changes by itself. `canvas` is an empty page that shrinks it. */
export const smallPicture = async (page: Page, canvas: Page): Promise<string> => {
  // Rules, since the page may replace elements at any moment; of a constructed sheet, which the page's policy allows.
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await document.fonts.ready
  }, `${changing} { visibility: hidden !important } ${passing} { display: none !important }`)
  const large = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  return canvas.evaluate(
    async ([data, width]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const paper = document.createElement('canvas')
      paper.width = width
      paper.height = Math.round((width * image.height) / image.width)
      const pen = paper.getContext('2d')
      if (!pen) throw new Error('There is no canvas')
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(image, 0, 0, paper.width, paper.height)
      return paper.toDataURL('image/png').split(',')[1] ?? ''
    },
    [large, (page.viewportSize()?.width ?? 0) > 768 ? WIDTH.screen : WIDTH.phone] as const,
  )
}

/** How far two small pictures are apart: the worst square's mean difference of colour, 0 to 255; another size is as far as can be. */
export const distance = (one: string, other: string, canvas: Page): Promise<number> =>
  canvas.evaluate(
    async ([pictures, cell]) => {
      const pixels = await Promise.all(
        pictures.map(async (data) => {
          const image = new Image()
          image.src = `data:image/png;base64,${data}`
          await image.decode()
          const paper = new OffscreenCanvas(image.width, image.height)
          const pen = paper.getContext('2d')
          pen?.drawImage(image, 0, 0)
          return pen?.getImageData(0, 0, image.width, image.height)
        }),
      )
      const [a, b] = pixels
      if (!a || !b || a.width !== b.width || a.height !== b.height) return 255
      let worst = 0
      for (let top = 0; top < a.height; top += cell)
        for (let left = 0; left < a.width; left += cell) {
          let sum = 0
          let count = 0
          for (let y = top; y < Math.min(top + cell, a.height); y++)
            for (let x = left; x < Math.min(left + cell, a.width); x++)
              for (let part = 0; part < 3; part++) {
                const at = (y * a.width + x) * 4 + part
                sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
                count += 1
              }
          worst = Math.max(worst, sum / Math.max(1, count))
        }
      return worst
    },
    [[one, other], CELL] as const,
  )

/** The number of colours of one element, without elements above it. */
export const coloursIn = async (page: Page, testId: string): Promise<number> => {
  const alone = `body * { visibility: hidden !important } [data-testid=${testId}] { visibility: visible !important }`
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await new Promise(requestAnimationFrame)
  }, alone)
  const data = (await page.screenshot()).toString('base64')
  return page.evaluate(async (picture) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const paper = new OffscreenCanvas(image.width, image.height)
    const pen = paper.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return new Set(new Uint32Array(pen?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer()))
      .size
  }, data)
}
