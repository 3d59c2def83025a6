import { useCallback, useState } from 'react'
import { type Pad, looksOf, seatShape, type Player } from '@sofaspark/contract'
import { decodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import styles from './rest-pad.module.css'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'

/** The player's bean above a pad with nothing to steer; it jumps with each cheer. */
export const RestBean = ({ player, cheers }: { player: Player; cheers: number }) => (
  <div className={styles['bean']} data-testid="rest-bean" data-cheers={cheers}>
    <Bean
      key={cheers}
      color={cssColor(player.color)}
      {...looksOf(player.avatar)}
      shape={seatShape(player.seat)}
      crown={player.subscription}
      pose={cheers > 0 ? 'cheer' : 'idle'}
      size="min(30vh, 14rem)"
    />
  </div>
)

/** The title and the hint of a pad with nothing to steer, unless its own labels say the same. CTL-01 */
export const PadAnnouncement = ({ pad }: { pad: Pad }) => {
  const isCalm = pad.widgets.every(({ type, id }) => type === 'label' || type === 'choices' || id === cheerId)
  if (!isCalm) return null
  const labels = new Set(pad.widgets.map(({ label }) => label))
  const lines = [pad.theme?.title, pad.theme?.hint].filter((text) => text !== undefined && !labels.has(text))
  if (lines.length === 0) return null
  return (
    <div className={styles['news']} role="status" data-testid="pad-news">
      {lines.map((text) => (
        <p key={text} data-lead={text === pad.theme?.title || undefined} dir="auto">
          {text}
        </p>
      ))}
    </div>
  )
}

/** The control that cheers, on pads for waiting. */
export const cheerId = 'cheer'

/** Whether a pad has nothing to steer, type or choose: only messages, and at most a cheer. CTL-01 */
export const isRestPad = ({ widgets }: Pad): boolean =>
  widgets.every(({ type, id }) => type === 'label' || id === cheerId)

const pressesIn = (pad: Pad, frame: Uint8Array): number => {
  const state = decodeFrame(pad, frame)?.get(cheerId)
  return state?.type === 'button' ? state.presses : 0
}
const isCheer = (type: string, data: unknown): boolean =>
  type === 'choice' && typeof data === 'object' && data !== null && 'id' in data && data.id === cheerId

/** The cheers given on a pad so far, by button or by choice. */
export const useCheers = (pad: Pad | null) => {
  const [given, setGiven] = useState<{ pad: Pad | null; presses: number; choices: number }>({
    pad,
    presses: 0,
    choices: 0,
  })
  const own = given.pad === pad ? given : { pad, presses: 0, choices: 0 }
  const onFrame = useCallback(
    (frame: Uint8Array) => {
      const presses = pad === null ? 0 : pressesIn(pad, frame)
      if (presses > 0)
        setGiven((before) => {
          if (before.pad !== pad) return { pad, presses, choices: 0 }
          return presses === before.presses ? before : { ...before, presses }
        })
    },
    [pad],
  )
  const onCommand = useCallback(
    (type: string, data: unknown) => {
      if (!isCheer(type, data)) return
      setGiven((before) =>
        before.pad === pad ? { ...before, choices: before.choices + 1 } : { pad, presses: 0, choices: 1 },
      )
    },
    [pad],
  )
  return { count: own.presses + own.choices, onFrame, onCommand }
}
