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

interface ScanProps<Found> {
  camera: Camera
  /** Reads a code's content; `null` for a code of something else. */
  read: (text: string) => Found | null
  onFound: (found: Found) => void
  onClose: () => void
}

/** The camera's picture; reports the first code that is one of those in question. */
export const ScanPanel = <Found,>(props: ScanProps<Found>) => {
  const { camera, onClose } = props
  const { clock } = useCapabilities()
  const t = useTexts('controller')
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef({ read: props.read, onFound: props.onFound })
  const [state, setState] = useState<State>('starting')
  useEffect(() => {
    found.current = { read: props.read, onFound: props.onFound }
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
        const one = found.current.read(text)
        if (one === null) setState('foreign')
        else {
          end()
          found.current.onFound(one)
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

/** Finds the room of a code. */
export const RoomScan = ({
  onRoom,
  ...props
}: Pick<ScanProps<RoomNumber>, 'camera' | 'onClose'> & {
  onRoom: (room: RoomNumber) => void
}) => <ScanPanel {...props} read={roomOfCode} onFound={onRoom} />
