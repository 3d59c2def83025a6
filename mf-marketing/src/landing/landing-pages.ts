import type { LandingPage } from './landing-page.ts'
import { slipNBump } from './pages/slipnbump.ts'

/** All single-game landing pages. One more is one more entry here and in the contract's routes. */
export const landingPages: readonly LandingPage[] = [slipNBump]
