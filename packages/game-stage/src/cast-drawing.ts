import type { ActedFigure } from './figure.ts'

/** Draws the beans of a frame; what each of them does has been acted out. */
export interface CastDrawing {
  draw(figures: readonly ActedFigure[], leanBack: number): void
}
