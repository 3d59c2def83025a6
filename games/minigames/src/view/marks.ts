import type { SpriteList } from '@sofaspark/game-stage'
import type { PartyEvent } from '../kit/world.ts'
import type { Picture } from '../looks/pictures.ts'

type DemoEvent = Extract<PartyEvent, { type: 'demo' }>

const shownS = 1.1
const most = 6
const [wideM, nearM] = [1.35, 1.6]

/** A tick or a cross rises over each good or bad deed of a demonstration, so that the film needs no words. PTY-64 */
export const createMarks = () => {
  let marks: (DemoEvent & { ageS: number })[] = []
  return {
    add: (event: DemoEvent): void => {
      // Side by side, or nobody could tell whose is whose. PTY-173
      const beside = marks.find(
        ({ seat, x, y }) => seat !== event.seat && Math.abs(x - event.x) < wideM && Math.abs(y - event.y) < nearM,
      )
      const x = beside ? beside.x + (event.x < beside.x ? -wideM : wideM) : event.x
      marks = [...marks.slice(1 - most), { ...event, x, ageS: 0 }]
    },
    frame: (seconds: number): void => {
      for (const mark of marks) mark.ageS += seconds
      marks = marks.filter(({ ageS }) => ageS < shownS)
    },
    put: (sprites: SpriteList<Picture>): void => {
      for (const { isGood, x, y, ageS } of marks)
        sprites.put({ picture: isGood ? 'check' : 'cross', x, y, height: 2.5 + ageS * 0.6, width: 1.25 })
    },
  }
}
