import { textScales, usualScreenAccess, type Observable, type ScreenAccess, type Storage } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

/** How a big screen suits eyes and ears, and its changes. EVE-220 */
export interface ScreenAccessControl {
  readonly state: Observable<ScreenAccess>
  change(change: Partial<ScreenAccess>): void
}

/** One for each page, so that its menus and its pages agree. */
const controls = new WeakMap<Storage, ScreenAccessControl>()

/** Keeps the choices in the page's storage. EVE-220 */
export const screenAccessOf = (storage: Storage): ScreenAccessControl => {
  const known = controls.get(storage)
  if (known) return known
  const state = createObservable(storage.get('screenAccess') ?? usualScreenAccess)
  const control: ScreenAccessControl = {
    state,
    change: (change) => {
      const access = { ...state.get(), ...change }
      storage.set('screenAccess', access)
      state.set(access)
    },
  }
  controls.set(storage, control)
  return control
}

/** Styles, and games in the same page, read these from its root element. EVE-220, EVE-221 */
export const showScreenAccess = (root: HTMLElement, { text, contrast, captions }: ScreenAccess): void => {
  root.style.setProperty('--text-scale', String(textScales[text] ?? 1))
  root.toggleAttribute('data-high-contrast', contrast)
  root.toggleAttribute('data-captions', captions)
}
