import type { Language } from '@sofaspark/contract'
import { gamepadsOf } from './screen-keys.ts'

/** The prerendered markup that a remote finds in its container. */
export interface Prerendered {
  /** The path whose page it is: home's for an unknown path. */
  path: string
  language: string
}

/** The prerendered markup in a container; `null` if it is empty. */
export const prerenderedIn = (container: HTMLElement): Prerendered | null => {
  const { prerendered: path, language = 'en' } = container.dataset
  return path === undefined ? null : { path, language }
}

/**
 * Moves the sheets within the build's markup to the head, before the remote's sheets, which override them (MKT-184). Another remote that takes the
 * place wants them too: those of the shell are among them, each once in a page.
 */
export const keepSheets = (container: HTMLElement): void => {
  const sheets = container.querySelectorAll('style')
  const first = document.head.querySelector('style, link[rel=stylesheet]')
  if (first?.matches('style')) first.after(...sheets)
  else document.head.prepend(...sheets)
}

/** Sent to a place whose remote is about to take its markup over: a script of the page takes back what it added. MKT-17 */
export const takeOverEvent = 'takeover'

/**
 * Prepares the build's markup for its remote: the content policy allows styles that a script sets, though none in
 * markup, so the build keeps them in an attribute. Afterwards the place counts as the remote's own.
 */
export const takeOver = (container: HTMLElement): void => {
  container.dispatchEvent(new Event(takeOverEvent))
  keepSheets(container)
  for (const element of container.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  delete container.dataset['prerendered']
}

const isStartHeld = (): boolean => gamepadsOf(window).some((pad) => pad?.buttons[0]?.pressed === true)

/**
 * Stops the document from recording early presses: the page is live. Returns whether its start was pressed before,
 * after the document's last look at the gamepads too (MKT-231).
 */
export const takeEarlyPress = (container: HTMLElement): boolean => {
  const { notes, pressed, live } = container.dataset
  delete container.dataset['pressed']
  container.dataset['live'] = ''
  return pressed !== undefined || (notes !== undefined && live === undefined && isStartHeld())
}

/** Whether the markup matches what the remote would show in this language. */
export const isRenderedIn = (markup: Prerendered | null, language: Language): markup is Prerendered =>
  markup?.language === language
