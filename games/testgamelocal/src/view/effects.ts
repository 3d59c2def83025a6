import type { GameEvent } from '../sim/world.ts'
import { beanEffects } from './bean-effects.ts'
import { createEffectKit, type EffectKit, type EffectTargets, type Shows } from './effect-kit.ts'
import { hazardEffects, tileEffects } from './island-effects.ts'

type FlowEvent = 'count' | 'go' | 'wave' | 'roundWon' | 'draw' | 'phase'

const flowEffects = ({ to }: EffectKit): Shows<FlowEvent> => ({
  count: () => to.sounds.play('count'),
  go: () => {
    to.shake(0.2)
    to.sounds.play('go')
  },
  wave: () => to.sounds.play('wave'),
  roundWon: () => to.sounds.play('win'),
  draw: () => to.sounds.play('draw'),
  phase: () => undefined,
})

/** The look and sound of each event. */
export const createEffects = (to: EffectTargets) => {
  const kit = createEffectKit(to)
  const shows: Shows<GameEvent['type']> = {
    ...beanEffects(kit),
    ...tileEffects(kit),
    ...hazardEffects(kit),
    ...flowEffects(kit),
  }
  return (event: GameEvent): void => (shows[event.type] as (event: GameEvent) => void)(event)
}
