// States for review, as a room's address holds them.
export const states = [
  "",
  "table=flat",
  "table=flat&centred=1&base=100",
  "table=vit",
  "table=vit&cls=1&dim=768",
  "table=detr&rows=6&columns=16",
  "view=resample",
  "view=resample&against=anew&kernel=bilinear",
  "view=resample&source=vit&toRows=7&toColumns=7",
  "view=angles",
  "view=angles&rotary=mrope&rows=6&columns=9&pair=20",
  "view=angles&rotary=axial_dinov3&pair=20&rows=24&columns=24",
];
