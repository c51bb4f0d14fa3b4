/** Values by model_type, from lists of types. */
export const byType = <T>(lists: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries(lists).flatMap(([types, value]) =>
      types.split(" ").map((type) => [type, value] as const),
    ),
  );
