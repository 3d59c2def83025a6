import { fillBox } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, addBean, type ViewFrame } from '../../drawing/mini-view.ts'
import { laneOf, statueGame, type Dancer, type StatueWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

const half = statueGame.trackM / 2
const noteColors = ['#ffd23f', '#b6ff8a', '#ff7aa8'] as const

const floorOf = ({ dancers }: StatueWorld) =>
  ({ type: 'rect', halfX: half + 1.1, halfY: Math.max(2.4, (dancers.length * statueGame.laneM) / 2 + 0.5) }) as const

/** Notes rise behind the floor while the music plays, and a crossed-out note is there in the silence. SDK-513 */
const addMusic = ({ now, sprites, timeS, still }: ViewFrame<StatueWorld>): void => {
  const y = floorOf(now).halfY + 0.2
  if (!now.isMusic) {
    sprites.add({ picture: 'hush', x: 0, y, height: 1.1, width: 2.4 })
    return
  }
  for (const [at, color] of noteColors.entries()) {
    const rise = still ? 0.5 : (timeS * 0.5 + at / noteColors.length) % 1
    const x = (at - 1) * 1.7 + (still ? 0 : Math.sin(timeS * 2 + at * 2) * 0.2)
    sprites.add({ picture: 'notes', x, y, height: 0.6 + rise * 1.2, width: 1.5, color, alpha: 1 - rise * rise * 0.8 })
  }
}

/** A statue's pose, different for each seat and silence. */
const frozenPose = (one: Dancer, sinceTick: number) => {
  const turn = ((sinceTick * 7 + one.seat * 13) % 9) / 4.5 - 1
  return { turn: turn * 0.9, leanSide: turn * 0.35, hands: (['up', 'flail', 'forward'] as const)[one.seat % 3] ?? 'up' }
}

export const statueView = defineMiniView<StatueWorld>({
  card,
  ground: fieldGround(floorOf, '#ff7aa8', (pen) => {
    // A dance floor of lit squares, with a stripe at every three metres.
    const colors = ['#5a3fa8', '#6a4cc0', '#7a3f9e', '#4a55b8'] as const
    for (let x = -12; x < 12; x++)
      for (let y = -6; y < 6; y++) {
        fillBox(pen, colors[(x * 7 + y * 5 + 240) % colors.length] ?? '#5a3fa8', x + 0.04, y + 0.04, 0.92, 0.92)
      }
    fillBox(pen, 'rgba(255, 244, 224, .75)', -half - 0.06, -6, 0.12, 12)
    fillBox(pen, '#ffd23f', half - 0.12, -6, 0.24, 12)
  }),
  draw: (frame) => {
    const { now, before, share, sprites, color, timeS, still } = frame
    const count = now.dancers.length
    sprites.add({ picture: 'gong', x: half + 0.5, y: laneOf(0, count) + 0.7, height: 1.5, width: 2.2 })
    addMusic(frame)
    for (const [at, one] of now.dancers.entries()) {
      const was = before.dancers.find(({ seat }) => seat === one.seat) ?? one
      const y = laneOf(at, count)
      const x = was.far + (one.far - was.far) * share - half
      const isTumbling = one.tumbleTicks > 0
      const pace = Math.min(1, one.travel / statueGame.fullTravel)
      // In the silence the floor is dark but for beans that moved.
      if (isTumbling) sprites.add({ picture: 'glow', x, y, width: 3.4, color: '#ff4f6d', alpha: 0.95, flat: true })
      else if (!now.isMusic)
        sprites.add({ picture: 'glow', x, y, width: 1.9, color: '#7ce0ff', alpha: 0.7, flat: true })
      else sprites.add({ picture: 'glow', x, y, width: 1.4 + pace, color: color(one.seat), alpha: 0.55, flat: true })
      const swing = still ? 0 : Math.sin(timeS * 9 + at) * pace
      const dancing = { turn: swing * 0.5 + 0.4, leanSide: swing * 0.3, lift: Math.abs(swing) * 0.25, stride: pace * 2 }
      addBean(
        frame,
        one.seat,
        { x, y },
        {
          mood: isTumbling ? 'hurt' : now.isMusic ? 'happy' : 'calm',
          pose: isTumbling
            ? { hands: 'flail', leanSide: still ? 0.5 : Math.sin(timeS * 20) * 0.5 }
            : now.isMusic
              ? { ...dancing, hands: swing > 0 ? 'up' : 'swing' }
              : { ...frozenPose(one, now.sinceTick), stretch: 1, lift: 0, stride: 0 },
        },
      )
    }
  },
  isSilent: ({ isMusic }) => !isMusic,
  headline: ({ isMusic, over }, { t }) => (over ? t('hud.gong') : t(isMusic ? 'hud.dance' : 'hud.freeze')),
})
