// Numbers that are worked out when they are asked for, once: what is not drawn now costs nothing.
//
//   const circle = lazily<Circle>({ radius: () => 2, area: () => Math.PI * circle.radius ** 2 });
export type Makers<T> = { readonly [K in keyof T]: () => T[K] };

export function lazily<T extends object>(make: Makers<T>): T {
  const all = {} as T;
  for (const name of Object.keys(make) as (keyof T & string)[])
    Object.defineProperty(all, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = make[name]();
        Object.defineProperty(all, name, { value, enumerable: true });
        return value;
      },
    });
  return all;
}

/** Those of an object that is there, whose values are asked for no sooner. */
export const makersOf = <T extends object>(all: T): Makers<T> =>
  Object.fromEntries(
    Object.keys(all).map((name) => [name, () => all[name as keyof T]]),
  ) as Makers<T>;
