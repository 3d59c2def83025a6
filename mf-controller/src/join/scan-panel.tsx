import { useEffect, useRef, useState } from 'react'
import { type RoomNumber, isRoomNumber } from '@sofaspark/contract'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import type { Camera } from '../camera/camera.ts'
import styles from './scan-panel.module.css'

const doors = ['/download', '/browser']

/** The room that a scanned code leads to; `null` for any other code. Only the number of its address is used. */
export const roomOfCode = (text: string): RoomNumber | null => {
  let address: URL
  try {
    address = new URL(text)
  } catch {
    // Not an address: the panel says that the code is not one of ours.
    return null
  }
  const room = address.searchParams.get('roomNumber')
  return doors.includes(address.pathname) && isRoomNumber(room) ? room : null
}

const LOOK_MS = 180

type State = 'starting' | 'looking' | 'foreign' | 'refused'

/** The camera's picture; reports the room of the first code that leads to one. */
export const ScanPanel = (props: { camera: Camera; onRoom: (room: RoomNumber) => void; onClose: () => void }) => {
  const { camera, onClose } = props
  const { clock } = useCapabilities()
  const t = useTexts('controller')
  const video = useRef<HTMLVideoElement>(null)
  const onRoom = useRef(props.onRoom)
  const [state, setState] = useState<State>('starting')
  useEffect(() => {
    onRoom.current = props.onRoom
  })

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let stopLooking: (() => void) | null = null
    const end = () => {
      isOver = true
      stopLooking?.()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await camera.open()
      const reader = await camera.createReader()
      const picture = video.current
      if (isOver || !picture) {
        end()
        return
      }
      picture.srcObject = stream
      await picture.play()
      setState('looking')
      let isBusy = false
      const look = async () => {
        // An unreadable frame counts as no code; the next one follows soon.
        const text = await reader.read(picture).catch(() => null)
        isBusy = false
        if (isOver || text === null) return
        const room = roomOfCode(text)
        if (!room) setState('foreign')
        else {
          end()
          onRoom.current(room)
        }
      }
      stopLooking = everyShown(clock, LOOK_MS, () => {
        if (isBusy) return
        isBusy = true
        void look()
      })
    }
    start().catch(() => {
      // No permission or no camera: the panel says so and offers the keypad.
      end()
      setState('refused')
    })
    return end
  }, [camera, clock])

  return (
    <div className={styles['panel']} role="dialog" aria-modal="true" aria-label={t('join.scan')} data-state={state}>
      <div className={styles['picture']}>
        <video ref={video} muted playsInline data-testid="scan" />
        <i aria-hidden="true" />
      </div>
      <p role="status">{t(state === 'looking' ? 'scan.heading' : `scan.${state}`)}</p>
      <Button size="l" onClick={onClose}>
        {t('scan.close')}
      </Button>
    </div>
  )
}
