import type { ActedFigure } from './figure.ts'

/** Draws the beans of a frame; the pose of each is decided already. */
export interface CastDrawing {
  draw(figures: readonly ActedFigure[], leanBack: number): void
}
