import { seatShape } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** Appends a seat's number and shape to a label, so that a screen reader distinguishes players: `Remove Ann, seat 3, square`. LCH-33, CTL-41 */
export const useSeatPlace = (seat: number): ((label: string) => string) => {
  const t = useTexts('ui')
  const shapes = {
    circle: t('seat.shape.circle'),
    triangle: t('seat.shape.triangle'),
    square: t('seat.shape.square'),
    star: t('seat.shape.star'),
    heart: t('seat.shape.heart'),
    diamond: t('seat.shape.diamond'),
    hexagon: t('seat.shape.hexagon'),
    drop: t('seat.shape.drop'),
  }
  const place = t('seat.place', { number: seat + 1, shape: shapes[seatShape(seat)] })
  return (label) => `${label}, ${place}`
}
