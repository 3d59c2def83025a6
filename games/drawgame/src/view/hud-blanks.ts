import { put, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
const MARKS = /[\u200e\u200f\u2009]/gu

/** The word above the paper: a blank per letter with the revealed letters, and the number of letters. DRW-13 */
export const createBlanks = (parent: HTMLElement) => {
  const root = put(parent, 'drw-blanks')
  let shown = ''
  return {
    show: (line: string): void => {
      if (line === shown) return
      const before = Array.from(shown.replace(MARKS, ''))
      shown = line
      root.hidden = line === ''
      root.replaceChildren()
      const letters = Array.from(line.replace(MARKS, ''))
      // Screen readers get the line as a whole.
      root.setAttribute('aria-label', letters.join(' '))
      root.setAttribute('role', 'img')
      for (const [at, letter] of letters.entries()) {
        const told = isLetter(letter)
        const slot = put(root, 'drw-slot', 'span')
        if (told && before[at] === '_') slot.classList.add('told')
        if (letter.trim() === '') slot.classList.add('gap')
        else if (!told && letter !== '_') slot.classList.add('sign')
        write(slot, letter === '_' ? '' : letter)
      }
      write(put(root, 'drw-count', 'span'), String(letters.filter((each) => each === '_' || isLetter(each)).length))
    },
  }
}
