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
 * Replaces the start by a phone's form for a room number, which leads to the controller. `wrong` is the same panel with the error about an invalid number. MKT-01, MKT-110
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
