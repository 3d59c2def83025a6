import { fillBox, fillPath, oval } from '@sofaspark/game-stage'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineMiniView, fieldGround, rowField, addBean, rowPlaces, type ViewFrame } from '../../drawing/mini-view.ts'
import { drums, stageOf, stepNow, type DrumWorld, type Side } from './sim.ts'
import card from './card.json' with { type: 'json' }

const colors = { left: '#ff7aa8', right: '#7ce0ff' } as const
const drumAt = { left: { x: -1.9, width: 3 }, right: { x: 1.9, width: 2.3 } } as const
const drumY = 1.1
const lampY = 2.7
/** Clear of the words below. */
const rowY = -1.2
const lampGapM = 0.95
/** How long a drum shines after its hit, in eighths. */
const shineSteps = 0.6
const raisedMs = 170

/** How brightly a drum shines, 0 to 1: while the phrase is heard, at its hits. */
const shineOf = (world: DrumWorld, side: Side, share: number): number => {
  if (stageOf(world) !== 'listen') return 0
  const now = stepNow(world, share)
  const since = world.hits
    .filter((hit) => hit.side === side)
    .map(({ step }) => now - step)
    .find((each) => each >= 0 && each < shineSteps)
  return since === undefined ? 0 : 1 - since / shineSteps
}

const addDrums = ({ now, share, sprites, still }: ViewFrame<DrumWorld>): void => {
  for (const side of ['left', 'right'] as const) {
    const { x, width } = drumAt[side]
    const shine = shineOf(now, side, share)
    const swell = still ? 0 : shine * 0.35
    if (shine > 0)
      sprites.add({ picture: 'glow', x, y: drumY, height: 1.5, width: width * 2.1, color: colors[side], alpha: shine })
    sprites.add({ picture: 'shadow', x, y: drumY - 0.2, width: width * 1.2, heightM: 1.2, flat: true })
    sprites.add({ picture: 'drum', x, y: drumY, height: width / 2, width: width + swell, color: colors[side] })
  }
}

/** Eight lamps count the eighths; once a phrase is judged they show its hits. */
const addLamps = ({ now, share, sprites }: ViewFrame<DrumWorld>): void => {
  const stage = stageOf(now)
  const at = stage === 'listen' || stage === 'drum' ? Math.floor(stepNow(now, share)) : -1
  for (let step = 0; step < drums.steps; step++) {
    const x = (step - (drums.steps - 1) / 2) * lampGapM
    const hit = now.judged ? now.hits.find((one) => one.step === step) : undefined
    const isNow = at === step
    const color = hit ? colors[hit.side] : isNow ? '#ffd23f' : step % 2 === 0 ? '#6d5fa8' : '#463878'
    if (isNow) sprites.add({ picture: 'glow', x, y: lampY, height: 2.2, width: 1.7, color: '#ffd23f', alpha: 0.7 })
    sprites.add({ picture: 'lamp', x, y: lampY, height: 2.2, width: step % 2 === 0 ? 0.72 : 0.56, color })
  }
}

export const drumView = defineMiniView<DrumWorld>({
  card,
  ground: fieldGround(rowField(5.6, 3.2), '#ffd23f', (pen) => {
    fillBox(pen, '#7a4a2e', -14, -6, 28, 12)
    for (let y = -6; y < 6; y += 0.55) {
      fillBox(pen, Math.round(y / 0.55) % 2 === 0 ? '#8a5636' : '#824f31', -14, y, 28, 0.5)
    }
    fillPath(pen, oval(0, -0.6, 4.6, 2), 'rgba(255, 210, 63, .28)')
  }),
  draw: (frame) => {
    const { now, share } = frame
    addLamps(frame)
    addDrums(frame)
    const nowMs = tickMs(now.tick) + (share * 1000) / 60
    for (const { seat, ...place } of rowPlaces(now.seats, rowY)) {
      const tap = (now.taps[seat] ?? []).at(-1)
      const isTapping = tap !== undefined && nowMs - tap.atMs < raisedMs
      const gained = now.judged ? (now.gained[seat] ?? 0) : -1
      addBean(frame, seat, place, {
        mood: gained > 0 ? 'happy' : gained === 0 ? 'hurt' : 'calm',
        pose: {
          hands: isTapping ? 'up' : 'forward',
          ...(isTapping ? { leanSide: tap.side === 'left' ? 0.22 : -0.22, stretch: 0.92 } : {}),
        },
      })
      if (isTapping)
        frame.sprites.add({ picture: 'glow', ...place, width: 2.2, color: colors[tap.side], alpha: 0.8, flat: true })
    }
  },
  headline: (world, { t }) => {
    const stage = stageOf(world)
    if (stage === 'listen') return t('hud.listen')
    if (stage === 'drum') return t('hud.drum')
    return t('hud.round', { n: world.phrase, of: drums.phrases })
  },
})
