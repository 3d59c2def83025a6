import * as z from 'zod/mini'
import { isRoomNumber, type RoomNumber, type WatchToken } from './ids.ts'

/** The path of a mirror's page; a link to it is `/watch/{code}`. */
export const watchPage = '/watch'

/** Body of `POST /api/watch`: a shared lobby, for which the answer is a link. */
export const sharedLobbySchema = z.object({
  roomNumber: z.custom<RoomNumber>(isRoomNumber),
  watchToken: z.custom<WatchToken>((value) => typeof value === 'string' && value.length > 0 && value.length <= 200),
})
export type SharedLobby = z.infer<typeof sharedLobbySchema>

/** Response of `POST /api/watch`: the path of a link that shows the lobby on another screen, and hides its number. */
export interface WatchLink {
  path: string
}

/** Response of `GET /api/watch/{code}`: where the lobby is watched, and the token for it. */
export const watchedSchema = z.object({
  address: z.string(),
  path: z.string(),
  watchToken: z.custom<WatchToken>((value) => typeof value === 'string'),
})
export type Watched = z.infer<typeof watchedSchema>
