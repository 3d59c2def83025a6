type Pads = readonly (Gamepad | null)[]

/**
 * Finds the gamepad of each seat. A seat keeps the gamepad that its slot held first: it follows that one's id into another
 * slot, rests while it is gone, and takes another gamepad in its own slot only once A is pressed there. SCR-79
 */
export const createGamepadFollower = () => {
  const ids = new Map<number, string>()
  /** Whether the gamepad in a slot belongs to a seat: to the slot's own, or by its id to one that looks for it. */
  const isTaken = (gamepad: Gamepad, slot: number): boolean =>
    [...ids].some(([seat, id]) => id === gamepad.id && seat !== slot)

  return (seat: number, gamepads: Pads): Gamepad | null => {
    const here = gamepads[seat] ?? null
    const id = ids.get(seat)
    if (here && here.id === id) return here
    if (id === undefined) {
      if (here) ids.set(seat, here.id)
      return here
    }
    const moved = gamepads.find((gamepad, slot) => gamepad?.id === id && ids.get(slot) !== id)
    if (moved) return moved
    if (!here || isTaken(here, seat) || here.buttons[0]?.pressed !== true) return null
    ids.set(seat, here.id)
    return here
  }
}
