import type { KeyValueStorage } from "#services/storage/browserStorage.ts"

/** One of several ways to show pages, which this device keeps, and an attribute of a page's root says; the first of them is said by none. */
export interface DeviceChoice<Option extends string> {
  /** The option that was chosen on this device. */
  readonly chosen: (storage: Pick<KeyValueStorage, "get">) => Option
  /** Shows an option and keeps the choice. */
  readonly choose: (option: Option, storage: Pick<KeyValueStorage, "set">, root: HTMLElement) => void
  readonly show: (option: Option, root: HTMLElement) => void
  /** The option that a page is shown with. */
  readonly shown: (root: HTMLElement) => Option
}

const deviceChoice = <const Option extends string>(
  name: string,
  options: readonly [Option, ...Array<Option>],
): DeviceChoice<Option> => {
  const [usual] = options
  const optionOf = (text: string | null | undefined): Option => options.find((one) => one === text) ?? usual
  const show = (option: Option, root: HTMLElement): void => {
    if (option === usual) delete root.dataset[name]
    else root.dataset[name] = option
  }
  return {
    chosen: (storage) => optionOf(storage.get(`cairn.${name}`)),
    choose: (option, storage, root) => {
      storage.set(`cairn.${name}`, option)
      show(option, root)
    },
    show,
    shown: (root) => optionOf(root.dataset[name]),
  }
}

/** How light pages are: as the system says, or as their reader chose. */
export const theme = deviceChoice("theme", ["system", "light", "dark"])

/** How much room rows and controls take where a pointer is exact. */
export const density = deviceChoice("density", ["comfortable", "compact"])
