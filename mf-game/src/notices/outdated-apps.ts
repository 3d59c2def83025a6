import { brand, type Player } from '@sofaspark/contract'

const ofApp = /^app_(\d+)\.(\d+)$/

const parts = (version: string): [major: number, minor: number] => {
  const [, major, minor] = ofApp.exec(`app_${version}`) ?? []
  return [Number(major), Number(minor)]
}

/** Players whose native app is older than the newest version (SCR-44). */
export const outdatedApps = (players: readonly Player[], newest: string = brand.appVersion): Player[] => {
  const [major, minor] = parts(newest)
  return players.filter(({ from }) => {
    const found = ofApp.exec(from)
    if (!found) return false
    return Number(found[1]) < major || (Number(found[1]) === major && Number(found[2]) < minor)
  })
}
