// Maps of similar patches: all of them, the chosen one's, and what it is made of.
import { html, nothing, type TemplateResult } from "lit";
import { checkbox, select, slider } from "../../kit/controls/controls.js";
import type { DataTable, Files } from "../../kit/panel/data_table.js";
import type { MatrixPlot } from "../../kit/plot/matrix_plot.js";
import { decimals, errorSize, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { Kept } from "../../parts/kept.js";
import { Room } from "../../parts/room.js";
import { mapsCode } from "./code.js";
import { type ImagesValues, tables } from "./fields.js";
import { chosenPatch, scale, tableControls } from "./grid_views.js";
import {
  colored,
  type Maps,
  mapOf,
  mapsOf,
  oneMap,
  type Split,
  splitOf,
  spreadOf,
  tilesOf,
} from "./maps.js";
import { mapsText, type Side } from "./maps_texts.js";
import { narrow, type Panel, percent, type Scene, three, two } from "./panel.js";
import { type Patches, patchesOf } from "./patches.js";
import { formula } from "./readout.js";
import { text } from "./texts.js";

/** The map of a patch. */
interface Drawn {
  readonly map: ReturnType<typeof mapOf>;
  readonly pixels: ReturnType<typeof colored>;
}

/** What the panel is about now. */
type Shown = ReturnType<MapsPanel["shown"]>;

export class MapsPanel implements Panel {
  private readonly room = { maps: new Room(), line: new Room() };
  private readonly keptMaps = new Kept<Maps>();
  private readonly keptTiles = new Kept<ReturnType<typeof tilesOf>>();
  private readonly keptMap = new Kept<Drawn>();
  private readonly keptSplit = new Kept<Split>();
  private readonly keptSpread = new Kept<number>();
  private readonly keptLine = new Kept<Patches>();
  private readonly keptLineMap = new Kept<Drawn>();

  private maps({ pe, values, own }: Omit<Scene, "width">): Maps {
    const { table, measure, centred, rows, columns, dim, base, baseSize, seed, prefix } = values;
    const key = [table, measure, centred, rows, columns, dim, base, baseSize, seed, prefix, own];
    return this.keptMaps.of(key, () => {
      const patches = patchesOf(pe, values, table, own, this.room.maps);
      return mapsOf(pe, patches, values, this.room.maps);
    });
  }

  /** The map of the same patch where patches are counted in one line, beside waves of two coordinates. */
  private inLine({ pe, values }: Omit<Scene, "width">, { patches }: Maps) {
    if (!patches.step) return undefined;
    const { measure, centred, base } = values;
    const { rows, columns, dim } = patches;
    const { y, x } = chosenPatch(values, patches);
    const key = [rows, columns, dim, base];
    const line = this.keptLine.of(key, () =>
      patchesOf(pe, values, "flat", undefined, this.room.line),
    );
    return this.keptLineMap.of([line, y, x, measure, centred], () => {
      const map = oneMap(pe, line, y * columns + x, values);
      return { map, pixels: colored(map) };
    });
  }

  /** The row of the table whose map is shown. */
  private rowOf(maps: Maps, values: ImagesValues): number {
    const { prefix, columns } = maps.patches;
    if (values.cls && prefix) return 0;
    const { y, x } = chosenPatch(values, maps.patches);
    return prefix + y * columns + x;
  }

  shown(scene: Omit<Scene, "width">) {
    const maps = this.maps(scene);
    const row = this.rowOf(maps, scene.values);
    const { map, pixels } = this.keptMap.of([maps, row], () => {
      const map = mapOf(maps, row);
      return { map, pixels: colored(map) };
    });
    const isCls = row < maps.patches.prefix;
    const patch = chosenPatch(scene.values, maps.patches);
    const name = isCls ? "[CLS]" : text().patch(patch.y, patch.x);
    return { maps, row, map, isCls, patch, name, pixels };
  }

  controls(scene: Omit<Scene, "width">): TemplateResult {
    const t = mapsText();
    const { state, values, own } = scene;
    const { table } = values;
    const hasPrefix = table === "vit" || (table === "own" && own && values.prefix > 0);
    const groups = [
      { label: t.groups.waves, choices: tables.slice(0, 5) },
      { label: t.groups.line, choices: ["flat"] },
      { label: t.groups.learned, choices: ["vit", "own"] },
    ];
    return html`
      ${select(state, "table", t.table, { names: t.tables, groups, hint: t.tableHints[table] })}
      ${select(state, "measure", t.measure, { names: t.measures })}
      ${tableControls(scene, table)}
      ${table === "dit" ? slider(state, "baseSize", t.baseSize, { hint: t.baseSizeHint }) : nothing}
      ${checkbox(state, "centred", t.centred, { hint: t.centredHint })}
      ${hasPrefix ? checkbox(state, "cls", t.cls, { hint: t.clsHint }) : nothing}
    `;
  }

  stage(scene: Scene): TemplateResult {
    const t = mapsText();
    const { pe, values, width } = scene;
    const shown = this.shown(scene);
    const { maps, isCls, patch } = shown;
    const hasLine = maps.patches.step !== undefined;
    const views = hasLine ? (width >= three ? 3 : width >= two ? 2 : 1) : width >= narrow ? 2 : 1;
    return html`
      ${maps.patches.name === "vit" ? html`<p class="notice">${t.untrained}</p>` : nothing}
      <div class="views in-${views}">
        <div>${scene.inTurn(() => this.allMaps(scene, shown))}</div>
        <div>${scene.inTurn(() => this.oneMap(scene, shown))}</div>
        ${hasLine ? html`<div>${scene.inTurn(() => this.lineMap(scene, shown))}</div>` : nothing}
      </div>
      <p class="readout">
        ${scene.inTurn(
          () => html`
            <span class="formula">${typeset(formula(pe, values, maps, patch, isCls))}</span>
            <small>${this.inWords(scene, maps)}</small>
          `,
        )}
      </p>
      <dl class="facts">${scene.inTurn(() => this.facts(scene))}</dl>
    `;
  }

  private allMaps({ pe, state }: Scene, { maps, patch: { y, x } }: Shown): TemplateResult {
    const t = mapsText();
    const { rows, columns } = maps.patches;
    return html`
      <h4>${t.tiles.heading}</h4>
      <posenc-matrix
        class="tiles"
        .posenc=${pe}
        .matrix=${this.keptTiles.of([maps], () => tilesOf(maps, this.room.maps))}
        .range=${maps.range}
        .block=${[rows, columns]}
        .most=${440}
        .at=${[y, x]}
        .say=${([v, u]: readonly [number, number]) => t.choose(t.patch(v, u))}
        .label=${t.tiles.label}
        .rowName=${t.row}
        .columnName=${t.column}
        @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
          state.set({ y: cell[0], x: cell[1], cls: false }, "noted");
        }}
      ></posenc-matrix>
      <p class="soft note">${t.tiles.note}</p>
    `;
  }

  private oneMap(scene: Scene, shown: Shown): TemplateResult {
    const t = mapsText();
    const { maps, isCls, patch, name } = shown;
    return html`
      <h4>${t.map.heading(name)}</h4>
      ${this.map("map", scene, shown, shown, isCls ? undefined : [patch.y, patch.x])}
      ${scale(maps, scene.values)}
      <p class="soft note">${t.map.note}</p>
    `;
  }

  private lineMap(scene: Scene, shown: Shown): TemplateResult {
    const t = mapsText();
    const line = this.inLine(scene, shown.maps)!;
    const { y, x } = shown.patch;
    return html`
      <h4>${t.flat.heading}</h4>
      ${this.map("flat", scene, shown, line, [y, x])}
      <p class="soft note">${t.flat.note}</p>
    `;
  }

  /** Where a patch can be chosen to compare with. */
  private map(
    which: "map" | "flat",
    { pe, state }: Scene,
    { maps, patch, name }: Shown,
    { map, pixels }: Drawn,
    marked: readonly [number, number] | undefined,
  ): TemplateResult {
    const t = mapsText();
    const { y, x, otherY, otherX } = patch;
    const { columns } = maps.patches;
    const value = (v: number, u: number) => decimals(map.data[v * columns + u]!);
    return html`
      <posenc-matrix
        class=${which === "map" ? "map" : "line"}
        .posenc=${pe}
        .matrix=${pixels}
        .range=${maps.range}
        .most=${440}
        .at=${[otherY, otherX]}
        .marked=${marked}
        .say=${([v, u]: readonly [number, number]) => t.at(name, t.patch(v, u), value(v, u))}
        .label=${t[which].label}
        .rowName=${t.row}
        .columnName=${t.column}
        @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
          state.set({ dy: cell[0] - y, dx: cell[1] - x }, "noted");
        }}
      ></posenc-matrix>
    `;
  }

  /** The pair of patches in words, and what they are to a table that counts in one line. */
  private inWords(scene: Scene, maps: Maps): string {
    const t = mapsText();
    const { values } = scene;
    const line = this.inLine(scene, maps);
    const { columns, prefix } = maps.patches;
    const { y, x, otherY, otherX } = chosenPatch(values, maps.patches);
    const isCls = this.rowOf(maps, values) < prefix;
    const name = isCls ? "[CLS]" : t.patch(y, x);
    const other = otherY * columns + otherX;
    const value = mapOf(maps, this.rowOf(maps, values)).data[other]!;
    const told = t.at(name, t.patch(otherY, otherX), decimals(value));
    if (isCls || !(line || maps.patches.name === "flat")) return told;
    const own = y * columns + x;
    const counted = line ? ` (${decimals(line.map.data[other]!)})` : "";
    return `${told} · ${t.positions(own, other)}${counted}`;
  }

  /** The values beside and below the chosen patch, and how many patches are more alike than the one below. */
  private near(values: ImagesValues, maps: Maps, map: ReturnType<typeof mapOf>) {
    const { rows, columns } = maps.patches;
    const { y, x } = chosenPatch(values, maps.patches);
    const beside = map.data[y * columns + (x + 1 < columns ? x + 1 : x - 1)]!;
    const below = map.data[(y + 1 < rows ? y + 1 : y - 1) * columns + x]!;
    const own = y * columns + x;
    let more = 0;
    map.data.forEach((value, i) => {
      if (i !== own && value > below + 1e-12 * maps.bound) ++more;
    });
    const side: Side = y + 1 < rows ? "below" : "above";
    return { beside, below, more, of: rows * columns - 1, side };
  }

  private split({ pe }: Omit<Scene, "width">, map: Drawn["map"]): Split {
    return this.keptSplit.of([map], () => splitOf(pe, map));
  }

  private spread({ pe }: Omit<Scene, "width">, maps: Maps): number {
    return this.keptSpread.of([maps], () => spreadOf(pe, maps));
  }

  private facts(scene: Scene): TemplateResult {
    const t = mapsText().facts;
    const { values } = scene;
    const { maps, map, isCls } = this.shown(scene);
    const { patches } = maps;
    const split = this.split(scene, map);
    const fact = (name: string, value: string, note = "") =>
      html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
    const sum = fact(
      t.sum,
      percent(split.explained),
      patches.name === "vit"
        ? t.noise(percent(chance(patches)))
        : t.largest(errorSize(split.largest)),
    );
    const spread =
      patches.prefix && values.measure === "cosine"
        ? fact(
            t.spread,
            `${patches.name === "vit" ? "0 ± " : ""}${rough(this.spread(scene, maps))}`,
            t.spreadNote(rough(1 / Math.sqrt(patches.dim))),
          )
        : nothing;
    if (isCls) return html`${sum} ${spread}`;
    const { beside, below, more, of, side } = this.near(values, maps, map);
    const isFlat = patches.name === "flat";
    const { y, x } = chosenPatch(values, patches);
    const line = this.inLine(scene, maps);
    const counted = line && this.near(values, maps, line.map);
    const inLine = (value: string | undefined) => (value === undefined ? "" : t.inLine(value));
    const cls = maps.matrix.data[patches.prefix + y * patches.columns + x]!;
    return html`
      ${sum} ${fact(t.beside, decimals(beside), isFlat ? t.flatBeside : inLine(counted && decimals(counted.beside)))}
      ${fact(t.below[side], decimals(below), isFlat ? t.flatBelow(patches.columns) : inLine(counted && decimals(counted.below)))}
      ${patches.name === "vit" ? nothing : fact(t.more[side], t.moreOf(more, of), inLine(counted && t.moreOf(counted.more, counted.of)))} ${spread}
      ${patches.prefix ? fact(t.cls, decimals(cls), t.clsNote) : nothing}
    `;
  }

  table(scene: Scene): DataTable {
    const t = mapsText();
    const { maps, map, name, patch } = this.shown(scene);
    const { rows, columns } = maps.patches;
    return {
      caption: t.tableCaption(name),
      columns: ["y \\ x", ...Array.from({ length: columns }, (_, x) => String(x))],
      rows: Array.from({ length: rows }, (_, y) => [
        String(y),
        ...Array.from(map.data.subarray(y * columns, (y + 1) * columns), decimals),
      ]),
      current: patch.otherY,
    };
  }

  files(scene: Scene): Files {
    const { maps } = this.shown(scene);
    const { name, rows, columns, dim } = maps.patches;
    const { measure } = scene.values;
    return {
      name: `patches_${name}_${measure}_${rows}x${columns}_${dim}`,
      matrix: maps.matrix,
      rowName: "row",
      picture: () => scene.root.querySelector<MatrixPlot>("posenc-matrix.tiles")!.picture(),
      code: mapsCode(scene.values, maps.patches),
    };
  }

  summary(scene: Omit<Scene, "width">): string {
    const t = mapsText();
    const { values, own } = scene;
    const { maps, map, isCls } = this.shown(scene);
    const split = this.split(scene, map);
    const { patches } = maps;
    const { name, rows, columns, dim } = patches;
    const { beside, below, more, of, side } = this.near(values, maps, map);
    const isWhole = split.explained > 1 - 1e-9;
    const line = this.inLine(scene, maps);
    const counted = line && this.near(values, maps, line.map);
    return [
      values.table === "own" && !own ? t.paste.missing : "",
      t.summary.table(t.tables[name], rows, columns, dim),
      name === "vit" && values.measure === "cosine"
        ? t.summary.noise(rough(this.spread(scene, maps)), rough(1 / Math.sqrt(dim)))
        : "",
      isWhole
        ? t.summary.sum(percent(split.explained), errorSize(split.largest))
        : name === "vit"
          ? ""
          : t.summary.split(percent(split.explained)),
      isCls || name === "vit"
        ? ""
        : t.summary.near(t.ofMeasure[values.measure], decimals(beside), decimals(below), side),
      name === "flat" ? t.summary.flat(columns, more, of, side) : "",
      counted ? t.summary.inLine(decimals(counted.below), counted.more, counted.of, side) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
}

/** What a random map would have: as many free numbers as rows and columns say, of all its cells. */
const chance = ({ rows, columns }: Patches): number => (rows + columns - 2) / (rows * columns - 1);
