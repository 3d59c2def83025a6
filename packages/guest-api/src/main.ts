import { AirConsole } from './airconsole.ts'

declare global {
  interface Window {
    AirConsole: typeof AirConsole
  }
}

window.AirConsole = AirConsole
