export type { Face, Hat, SeatShape } from './look/look.ts'
