// What is pressed, typed and chosen in a page that the server has drawn, before its scripts are there, is pressed, typed and
// chosen again when they are. Until then no other script sees the presses: half of one would be lost to it. Links need no
// script. What a mouse rests on is pointed at again.
;(() => {
  const takenOver = "cairn:taken-over"
  if (performance.getEntriesByName(takenOver).length > 0) return
  const events = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]
  const pressed = []
  /** The control that a press has begun on, and not ended. */
  let held = null
  const controlAt = ({ target }) => {
    const control = target.closest("#root :is(a[href], button, [role=button], [type=checkbox], [type=radio])")
    return control?.matches("a[href]") ? null : control
  }

  const press = (event) => {
    const control = controlAt(event)
    if (event.type === "pointerdown") held = control
    if (control === null) return
    event.stopImmediatePropagation()
    if (event.type !== "click") return
    event.preventDefault()
    pressed.push(control)
    held = null
  }
  const submit = (event) => event.preventDefault()

  /** The last move of a mouse. */
  let moved = null
  const move = (event) => {
    if (event.pointerType === "mouse") moved = event
  }
  const pointAgain = ({ target, pointerType, clientX, clientY }) => {
    const place = { pointerType, clientX, clientY }
    target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, ...place }))
  }

  /** Ends a press that began before the scripts were there, as a press of its own: they have not seen it begin. */
  const release = (event) => {
    if (event.type === "click" || event.type === "pointerdown") {
      for (const name of events) document.removeEventListener(name, release, { capture: true })
    }
    if (event.type === "pointerdown" || controlAt(event) !== held) return
    event.stopImmediatePropagation()
    if (event.type !== "click") return
    event.preventDefault()
    held.click()
  }

  /** Gives a field again what was typed, as a change that React sees: what is written past the setter that it has put before the field's own. */
  const typeAgain = (field) => {
    const { value } = field
    const emit = (name) => field.dispatchEvent(new Event(name, { bubbles: true }))
    // The first event has React take over the part of the page that the field is in.
    emit("input")
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")
    field.value = ""
    set.call(field, value)
    emit("input")
  }

  /**
   * What was typed in fields that React has not taken over. It may take over some before the page is, and puts back what it
   * knows of them as soon as it draws them anew.
   */
  const typed = new Map()
  const isOfReact = (field) => Object.keys(field).some((key) => key.startsWith("__reactProps"))
  const type = ({ target: field }) => {
    if (isOfReact(field)) typed.delete(field)
    else if (field.matches("#root :is(input:not([type=file]), textarea)")) typed.set(field, field.value)
  }

  /** Tells again what was chosen in a field. The first event has React take over the part of the page that it is in. */
  const chooseAgain = (field) => {
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  /** Whether another choice was made than the server has drawn: a field that came in since was drawn with none. */
  const isChosen = (select) => {
    const drawn = select.querySelector("option[selected]")
    return drawn !== null && !drawn.selected
  }

  for (const name of events) document.addEventListener(name, press, { capture: true })
  document.addEventListener("submit", submit, { capture: true })
  document.addEventListener("input", type)
  document.addEventListener("pointermove", move, { capture: true, passive: true })
  document.addEventListener(
    takenOver,
    () => {
      for (const name of events) {
        document.removeEventListener(name, press, { capture: true })
        if (held !== null) document.addEventListener(name, release, { capture: true })
      }
      document.removeEventListener("submit", submit, { capture: true })
      document.removeEventListener("input", type)
      for (const [field, value] of typed) if (field.value === field.defaultValue) field.value = value
      document.removeEventListener("pointermove", move, { capture: true })
      for (const field of document.querySelectorAll("#root :is(input:not([type=file]), textarea)")) {
        if (field.value !== field.defaultValue) typeAgain(field)
      }
      for (const select of document.querySelectorAll("#root select"))
        if (isChosen(select)) chooseAgain(select)
      for (const field of document.querySelectorAll("#root [type=file]")) {
        if (field.files.length > 0) chooseAgain(field)
      }
      if (moved?.target.isConnected) pointAgain(moved)
      for (const control of pressed.splice(0)) if (control.isConnected) control.click()
    },
    { once: true },
  )
})()
