import { wantsStillness } from '@sofaspark/browser/quiet-page.ts'

/** The states of a film's button in a page's markup: class and label. */
const dressAs = (button: HTMLElement, state: HTMLElement): void => {
  const [shown, wanted] = [button, state].map((one) => one.querySelector('svg'))
  if (shown && wanted) shown.innerHTML = wanted.innerHTML
  for (const name of ['aria-label', 'title']) button.setAttribute(name, state.getAttribute(name) ?? '')
}

/**
 * Shows a page's film over its picture, as the app does: muted and in a loop, pausable, and gone if it fails. `parts` has the
 * video and the button in both states. Returns a function that undoes everything. MKT-16
 */
export const showFilm = (frame: HTMLElement, parts: DocumentFragment): (() => void) => {
  const added = document.importNode(parts, true)
  const video = added.querySelector('video')
  const [toggle, toPause] = added.querySelectorAll('button')
  if (!video || !toggle || !toPause) return () => undefined
  toPause.remove()
  const toPlay = toggle.cloneNode(true) as HTMLElement
  let isOver = false
  const leave = (): void => {
    isOver = true
    video.remove()
    toggle.remove()
    frame.dataset['state'] = 'waiting'
  }
  const show = (state: 'playing' | 'paused') => (): void => {
    if (isOver) return
    frame.dataset['state'] = state
    dressAs(toggle, state === 'playing' ? toPause : toPlay)
  }
  video.muted = true
  video.autoplay = !wantsStillness()
  video.preload = wantsStillness() ? 'none' : 'metadata'
  video.addEventListener('playing', show('playing'))
  video.addEventListener('pause', show('paused'))
  video.addEventListener('error', leave)
  toggle.addEventListener('click', () => {
    if (video.paused) void video.play().catch(leave)
    else video.pause()
  })
  frame.append(video, toggle)
  return leave
}
