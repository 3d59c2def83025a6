import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react'
import type { PinDialog as Dialog } from './pin-pad.tsx'

// Loaded only with a PIN.
const PinDialog = lazy(async () => ({ default: (await import('./pin-pad.tsx')).PinDialog }))

type Deps = Pick<ComponentProps<typeof Dialog>, 'namespaces' | 'clock' | 'check'> & { isGuarded: boolean }

/** Guards actions by the room's PIN: `gate` runs one at once, or after the right PIN, which `question` asks for. LCH-130 */
export const usePinGate = ({ isGuarded, ...dialog }: Deps) => {
  const [act, setAct] = useState<(() => void) | null>(null)
  const close = useCallback(() => setAct(null), [])
  return {
    isAsking: act !== null,
    close,
    gate: (next: () => void): void => {
      if (isGuarded) setAct(() => next)
      else next()
    },
    question: act !== null && (
      <Suspense>
        <PinDialog
          {...dialog}
          onRight={() => {
            close()
            act()
          }}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
