import type { UnityInstance } from 'react-unity-webgl'
import { consoleObject, type InputPort, type PageMessages } from '@sofaspark/game-sdk/messages.ts'

/** The way into a running build. */
export interface BuildPort {
  send<Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void
  /** Where the build takes frames as they are; builds without it get `Input` messages (SCR-11). */
  input?: InputPort
}

/** A loaded build, ours or a foreign one, as a port. */
export const buildPort = (instance: UnityInstance): BuildPort => {
  const { inputPort } = instance.Module as { inputPort?: InputPort }
  return {
    send: (method, payload) => {
      instance.SendMessage(consoleObject, method, JSON.stringify(payload))
    },
    ...(typeof inputPort === 'function' ? { input: inputPort } : {}),
  }
}
