import { createContext } from 'react'

/** Ends the session and shows the sign-in. */
export const SignOutContext = createContext<() => void>(() => undefined)
