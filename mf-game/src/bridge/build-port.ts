import type { UnityInstance } from 'react-unity-webgl'
import type { InputPort, PageMessages } from '@sofaspark/game-sdk/messages.ts'
import type { BuildAdapter } from './adapter.ts'

/** The interface to a running build. */
export interface BuildPort {
  send<Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void
  /** Input port for raw frames; builds without one get `Input` messages (SCR-11). */
  input?: InputPort
}

/** A loaded build, ours or a foreign one, as a port. */
export const buildPort = (instance: UnityInstance, adapter: BuildAdapter): BuildPort => {
  const { inputPort } = instance.Module as { inputPort?: InputPort }
  return {
    send: (method, payload) => {
      const message = adapter.toBuild(method, payload)
      if (message) instance.SendMessage(...message)
    },
    ...(typeof inputPort === 'function' && adapter.takesFrames ? { input: inputPort } : {}),
  }
}
