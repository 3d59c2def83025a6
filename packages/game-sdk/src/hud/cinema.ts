import { put } from './hud-parts.ts'

/** Dark bars above and below while a decisive moment is shown; scores give way to them. SDK-213 */
export const createCinema = (layer: HTMLElement) => {
  for (const edge of ['top', 'bottom']) put(layer, `hud-cinema ${edge}`)
  return { show: (isOn: boolean): void => void layer.classList.toggle('cinema', isOn) }
}
