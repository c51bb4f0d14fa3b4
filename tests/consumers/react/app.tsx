import { load } from "posenc";
import type { SettingsDetail } from "posenc/elements";
import "posenc/elements/rotation";
import { Suspense, use, useState } from "react";

/** The settings of a figure, and the prop that keeps them. */
export function useSettings() {
  const [settings, setSettings] = useState<SettingsDetail["settings"]>({});
  return [
    settings,
    {
      "onposenc-settings": ({ detail }: CustomEvent<SettingsDetail>) =>
        setSettings(detail.settings),
    },
  ] as const;
}

const loading = typeof window === "undefined" ? undefined : load();

function Frequencies({ headDim }: { headDim: number }) {
  const pe = use(loading!);
  const { frequencies } = pe.rotary("rope", { headDim });
  return <output>{frequencies.length} frequencies</output>;
}

export function App({ query }: { query: number }) {
  const [settings, listening] = useSettings();
  return (
    <main>
      <posenc-rotation query={query} head-dim={32} {...listening} />
      {loading && (
        <Suspense>
          <Frequencies headDim={Number(settings.headDim ?? 32)} />
        </Suspense>
      )}
    </main>
  );
}
