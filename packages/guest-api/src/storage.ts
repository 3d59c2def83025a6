import { SCREEN } from './frame.ts'
import { Profiles } from './profile.ts'
import { isSilencingVersion } from './version.ts'

const TOTAL_ROWS = 8
const TOP_ROWS = 5

/** Persistent data and high scores, which outlast a session. */
export abstract class Records extends Profiles {
  onPersistentDataLoaded(_data: Record<string, Record<string, unknown>>): void {}
  onPersistentDataStored(_uid: string): void {}
  /** The stored score, or null if it was none of the best. */
  onHighScoreStored(_score: unknown): void {}
  onHighScores(_scores: unknown[]): void {}

  /** Loads the data of people: on a phone always those of its person. */
  requestPersistentData(uids?: string[]): void {
    const meant = this.#uidsMeant(uids)
    if (meant) this.set_('persistentrequest', { uids: meant })
  }

  /** Stores one value of a person: on a phone always those of its person. */
  storePersistentData(key: string, value: unknown, uid?: string): void {
    const meant = this.#uidsMeant(uid === undefined ? undefined : [uid])
    if (meant) this.set_('persistentstore', { key, value, uid: meant[0] })
  }

  /** The uids that a call is about; undefined if nothing is known yet. */
  #uidsMeant(uids: unknown): string[] | undefined {
    const own = this.getUID()
    const ownUids = own === undefined ? undefined : [own]
    if (this.device_id !== undefined && this.device_id !== SCREEN) return ownUids
    if (Array.isArray(uids)) return uids as string[]
    if (this.device_id === undefined) return undefined
    if (uids !== undefined) throw new Error('The uids of persistent data are a list')
    if (isSilencingVersion(this.version)) throw new Error('The screen names the uids of persistent data')
    return ownUids
  }

  /** Offers a score, of this device's person unless others are named. */
  storeHighScore(
    level: string,
    version: string,
    score: number,
    uids: string | string[] | undefined = this.getUID(),
    data?: unknown,
    text?: string,
  ): void {
    const owners = typeof uids === 'string' ? [uids] : (uids ?? [])
    this.set_('highscore', { level, version, score, uids: owners, data, text })
  }

  /** Asks for the best scores, with those of the named people or of all who are connected. */
  requestHighScores(
    level: string,
    version: string,
    uids: string[] | undefined = this.#connectedUids(),
    ranks: string[] = ['world'],
    total = TOTAL_ROWS,
    top = TOP_ROWS,
  ): void {
    this.set_('highscores', { level, version, uids, ranks, total, top })
  }

  #connectedUids(): string[] {
    return this.getControllerDeviceIds().flatMap((id) => this.getUID(id) ?? [])
  }
}
