import { Euler, Quaternion, Vector3 } from 'three'

const lean = new Euler(0, 0, 0, 'YXZ')
const back = new Quaternion()
const across = new Vector3(1, 0, 0)

/** How a bean stands: its lean and turn, and then, seen from the camera, how far it leans back so that its face shows. STG-66 */
export const stand = (
  into: Quaternion,
  { leanForward, turn, leanSide }: { leanForward: number; turn: number; leanSide: number },
  leanBack: number,
): void =>
  void into.setFromEuler(lean.set(leanForward, turn, leanSide)).premultiply(back.setFromAxisAngle(across, -leanBack))
