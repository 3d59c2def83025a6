import { isRoomNumber } from '@sofaspark/contract'
import { addressToken, digitsIn, displayAddress } from '../phone-home/room-digits.ts'

interface Facts {
  /** Where a big screen opens the page. */
  joinOrigin: string
  /** The source of the visit. */
  from: string
}

const hiddenField = (name: string, value: string): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

/**
 * Puts a phone's way into a room in the place of the start: a form that leads to the controller. `wrong` is the same panel with
 * the sentence about a number that is none. MKT-01, MKT-110
 */
export const showPhoneRoom = (
  panel: Element,
  { right, wrong }: Record<'right' | 'wrong', DocumentFragment>,
  { joinOrigin, from }: Facts,
): void => {
  const shown = document.importNode(right, true)
  for (const hint of shown.querySelectorAll('p'))
    if (hint.textContent.includes(addressToken))
      hint.textContent = hint.textContent.replace(addressToken, displayAddress(joinOrigin))
  const form = shown.querySelector('form')
  const digits = form?.querySelector('input')
  let hint = form?.querySelector('p')
  const complaint = document.importNode(wrong, true).querySelector<HTMLElement>('[role=alert]')
  panel.textContent = ''
  panel.append(shown)
  if (!form || !digits || !hint || !complaint) return
  form.append(hiddenField('from', from))
  const quiet = hint
  complaint.id = quiet.id
  const say = (next: HTMLElement): void => {
    hint?.replaceWith(next)
    hint = next as HTMLParagraphElement
    digits.setAttribute('aria-invalid', String(next === complaint))
  }
  digits.addEventListener('input', () => {
    digits.value = digitsIn(digits.value)
    say(quiet)
  })
  form.addEventListener('submit', (event) => {
    if (isRoomNumber(digits.value)) return
    event.preventDefault()
    say(complaint)
  })
}
