import type { Page } from '@playwright/test'
import { textScales } from '@sofaspark/contract'
import { lasting, settles } from './settled.ts'

/** Makes every text of the page 40 % longer, as an invented language; names, numbers and keys stay as they are. */
export const lengthens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = 'bdi, kbd, script, style, title, input, [data-testid=room-number], [lang], [aria-hidden=true], option'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      const said = text.data.trim()
      if (said === '' || !/\p{L}/u.test(said) || !parent || parent.closest(kept)) continue
      const extra = Math.ceil(said.length * 0.4)
      text.data = `${text.data}${' lorem ipsum dolor sit amet consectetur'.repeat(9).slice(0, extra)}`
    }
  })

/** Labels that lie on each other within one button or option, and texts that leave their panel. */
export const spills = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
    const textBox = (element: Element): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], .visually-hidden, svg') === null
    const top = document.querySelector('dialog[open]') ?? document.body
    const texts = [...top.querySelectorAll('*')].filter((element) => hasText(element) && isSeen(element))
    const isPanel = (style: CSSStyleDeclaration): boolean =>
      style.display !== 'contents' &&
      (!/rgba\(.*, 0\)$/.test(style.backgroundColor) || style.backgroundImage !== 'none')
    for (const text of texts) {
      const box = textBox(text)
      for (let at: Element | null = text; at && at !== top; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') break
        if (isPanel(style)) {
          const panel = at.getBoundingClientRect()
          const out = Math.max(
            panel.top - box.top,
            box.bottom - panel.bottom,
            panel.left - box.left,
            box.right - panel.right,
          )
          if (out > 4) found.push(`leaves its panel by ${Math.round(out)}: “${text.textContent.trim().slice(0, 50)}”`)
          break
        }
        if (style.position === 'absolute' || style.position === 'fixed') break
      }
    }
    for (const control of top.querySelectorAll('button, [role=option]')) {
      const labels = texts.filter((text) => control.contains(text))
      for (const [at, one] of labels.entries())
        for (const other of labels.slice(at + 1)) {
          if (one.contains(other) || other.contains(one)) continue
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (wide > 1 && high > 3)
            found.push(`labels on each other: “${one.textContent.trim()}” and “${other.textContent.trim()}”`)
        }
    }
    return found
  })

/** Controls that cannot be scrolled into view, or are covered wherever they are scrolled to. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document.body
    const isOut = ({ left, right, top: upper, bottom }: DOMRect): boolean =>
      left < -2 || upper < -2 || right > window.innerWidth + 2 || bottom > window.innerHeight + 2
    /** Clipping ancestors cannot be scrolled by a user: resets their scroll position. */
    const holdClipped = (control: Element) => {
      for (let at = control.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'hidden') at.scrollLeft = 0
        if (overflowY === 'hidden') at.scrollTop = 0
      }
    }
    const covering = (control: Element): Element | null => {
      const box = control.getBoundingClientRect()
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      const isOwn = hit === null || control.contains(hit) || hit.contains(control)
      return isOwn || hit.closest('label')?.contains(control) === true ? null : hit
    }
    const problemOf = (control: Element): string | null => {
      if (isOut(control.getBoundingClientRect())) return 'off the screen'
      const cover = covering(control)
      return cover ? `covered by <${cover.tagName.toLowerCase()}> “${cover.textContent.trim().slice(0, 30)}”` : null
    }
    const controls = [...top.querySelectorAll('button, a[href], input, select, summary, [data-testid^=pad-][data-id]')]
    return controls.flatMap((control) => {
      const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen || control.closest('[aria-hidden=true], .visually-hidden, [inert], [data-testid=pad-label]'))
        return []
      const places = ['nearest', 'center', 'start', 'end'] as const
      let problem = problemOf(control)
      for (const block of places) {
        if (problem === null) return []
        control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        holdClipped(control)
        problem = problemOf(control)
      }
      const said = control.textContent.trim().slice(0, 40) || (control.getAttribute('aria-label') ?? '')
      const name = `<${control.tagName.toLowerCase()} ${control.getAttribute('data-testid') ?? ''}> “${said}”`
      return problem === null ? [] : [`${problem}: ${name}`]
    })
  })

/** Everything that does not fit on the page: text that is cut off or sticks out, and controls that lie on each other. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element): string =>
      `<${element.tagName.toLowerCase()}${element.getAttribute('data-testid') ? ` ${element.getAttribute('data-testid') ?? ''}` : ''}> “${element.textContent.trim().slice(0, 50)}”`
    const top = document.querySelector('dialog[open]') ?? document.body
    const isSeen = (element: Element): boolean => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      return (
        style.visibility !== 'hidden' &&
        style.display !== 'none' &&
        Number(style.opacity) > 0.1 &&
        box.width > 1 &&
        box.height > 1
      )
    }
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll'
    const inScroller = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (scrolls(style.overflowX) || scrolls(style.overflowY) || at.matches('[role=listbox], [aria-hidden=true]'))
          return true
      }
      return false
    }
    const root = document.scrollingElement ?? document.documentElement
    if (root.scrollWidth > window.innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide`)
    for (const element of top.querySelectorAll('h1, h2, h3, p, button, a, label, strong, li, span')) {
      if (!isSeen(element) || element.closest('[aria-hidden=true], .visually-hidden, svg, [data-testid=player]'))
        continue
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
      )
      if (!hasText) continue
      const style = getComputedStyle(element)
      const cutsOn = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const tooWide = element.scrollWidth > element.clientWidth + 2 && style.display !== 'inline'
      if (tooWide && style.overflowX !== 'visible' && !cutsOn && !scrolls(style.overflowX))
        found.push(`cut off: ${name(element)}`)
      const box = element.getBoundingClientRect()
      const isOut = box.left < -2 || box.right > window.innerWidth + 2
      if (isOut && !inScroller(element)) found.push(`sticks out: ${name(element)}`)
    }
    const controls = [...top.querySelectorAll('button, a[href], input, select')].filter(
      (element) => isSeen(element) && !inScroller(element) && element.closest('[aria-hidden=true]') === null,
    )
    const menuOf = (element: Element): Element | null => element.closest('[role=menu]')
    for (const [at, one] of controls.entries())
      for (const other of controls.slice(at + 1)) {
        // An open menu lies on what is below it.
        if (one.contains(other) || other.contains(one) || menuOf(one) !== menuOf(other)) continue
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > 3 && high > 3) found.push(`on each other: ${name(one)} and ${name(other)}`)
      }
    return found
  })

/** On a pad: areas too small for a thumb, and texts off the screen or on the text of another control. */
const pinched = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A tool is tapped at leisure; on the others a thumb moves without a look. */
    const leastPx = { tool: 36, button: 44, area: 72 } as const
    const pad = [...document.querySelectorAll('.pad')].find((one) => one.checkVisibility({ visibilityProperty: true }))
    const seat = pad?.closest('main')
    if (!pad || !seat || document.querySelector('dialog[open]')) return []
    const found: string[] = []
    const nameOf = (control: Element): string =>
      `<${control.getAttribute('data-testid') ?? control.className}> “${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)}”`
    for (const [kind, selector] of [
      ['area', '.pad-paper, [role=application][data-id]'],
      ['button', '.pad-button, .pad-tap, .pad-options, .pad-option'],
      ['tool', '.pad-tool, .pad-field, .pad-send, .pad-tilt-switch'],
    ] as const)
      for (const control of pad.querySelectorAll(selector)) {
        const { width, height } = control.getBoundingClientRect()
        if (Math.min(width, height) < leastPx[kind])
          found.push(`${Math.round(width)} × ${Math.round(height)} px are left of ${nameOf(control)}`)
      }
    const scrollerOf = (element: Element): Element | null => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
      return null
    }
    const texts = [...seat.querySelectorAll('*')].flatMap((element) => {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
      )
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isForEars = element.clientWidth === 1 || getComputedStyle(element).clipPath !== 'none'
      if (!isText || !isSeen || isForEars || element.closest('[aria-hidden=true], .visually-hidden, .pad-said, svg'))
        return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = range.getBoundingClientRect()
      const scroller = scrollerOf(element)
      const place = scroller?.getBoundingClientRect()
      if (place && (box.bottom > place.bottom + 2 || box.top < place.top - 2)) return []
      return [{ element, box, said: element.textContent.trim().slice(0, 50), isHeld: scroller !== null }]
    })
    for (const [at, one] of texts.entries()) {
      if (!one.isHeld && (one.box.top < -2 || one.box.bottom > window.innerHeight + 2))
        found.push(`off the screen: “${one.said}”`)
      for (const other of texts.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 3 && high > 4) found.push(`on each other: “${one.said}” and “${other.said}”`)
      }
    }
    return found
  })

interface SmallPhone {
  name: string
  size: { width: number; height: number }
  fontPx: number
}

/** The smallest phone, a usual one whose owner reads letters of twice the size, and both at once. */
export const smallPhones: readonly SmallPhone[] = [
  { name: '320 px', size: { width: 320, height: 568 }, fontPx: 16 },
  { name: '200 %', size: { width: 390, height: 844 }, fontPx: 32 },
  { name: '320 px at 200 %', size: { width: 320, height: 568 }, fontPx: 32 },
]
/** The same phones on their side, as one holds them in play. */
export const turnedPhones: readonly SmallPhone[] = smallPhones.map(({ name, size, fontPx }) => ({
  name: `${name}, turned`,
  size: { width: size.height, height: size.width },
  fontPx,
}))
const USUAL_FONT_PX = 16

/** Makes a phone's page each of those phones in turn, and looks at it. */
export const onPhones = async (
  phones: readonly SmallPhone[],
  page: Page,
  look: (phone: string) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize()
  if (!before) throw new Error('the page has no size')
  const session = await page.context().newCDPSession(page)
  const setFont = (fontPx: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } })
  for (const { name, size, fontPx } of phones) {
    await page.setViewportSize(size)
    await setFont(fontPx)
    await settles(page, { size, fontPx })
    await look(name)
  }
  await setFont(USUAL_FONT_PX)
  await page.setViewportSize(before)
  await session.detach()
}

/** The losses of a phone's page as it is now. */
export const lossesOf = (page: Page): Promise<string[]> =>
  lasting(async () => [
    ...(await misfits(page)),
    ...(await spills(page)),
    ...(await pinched(page)),
    ...(await unreachable(page)),
  ])

/** The losses of a phone's screen on each of those phones. */
export const lossesOn = async (phones: readonly SmallPhone[], page: Page): Promise<string[]> => {
  const found: string[] = []
  await onPhones(phones, page, async (phone) => {
    for (const problem of await lossesOf(page)) found.push(`${phone}: ${problem}`)
  })
  return found
}

const screens = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const

/** The losses of a big screen's page at its largest text and in high contrast, on a television and on a laptop. */
export const lossesAtLargest = async (page: Page): Promise<string[]> => {
  await page.evaluate(
    (scale) => {
      document.documentElement.style.setProperty('--text-scale', String(scale))
      document.documentElement.toggleAttribute('data-high-contrast', true)
    },
    Math.max(...textScales),
  )
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of screens) {
    await page.setViewportSize(size)
    await settles(page, { size })
    const lost = await lasting(async () => [...(await misfits(page)), ...(await spills(page))])
    found.push(...lost.map((problem) => `${size.width} px, ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
