"""Draws the pictures of this folder and encodes them. Run with pillow-heif 1.8 (its wheel holds x265) from this folder:

    python make-heic.py display-p3.icc

The profile is the one that sharp puts into a file by `.withIccProfile('p3')`. Nothing here comes from a phone.
"""
import sys
from PIL import Image, ImageDraw
import pillow_heif

pillow_heif.register_heif_opener()
P3 = open(sys.argv[1], "rb").read()
SRGB = {"color_primaries": 1, "transfer_characteristics": 13, "matrix_coefficients": 6, "full_range_flag": 1}


def photo(mode="RGB"):
    """320 x 240, another color in each corner: upright it is red, green over blue, white."""
    image = Image.new(mode, (320, 240), (110, 110, 120, 255)[: len(mode)])
    draw = ImageDraw.Draw(image)
    for x, y, color in ((0, 0, "red"), (240, 0, "lime"), (0, 180, "blue"), (240, 180, "white")):
        draw.rectangle((x, y, x + 79, y + 59), fill=color)
    return image


def plain(color, mode="RGB"):
    return Image.new(mode, (64, 48), color)


def lying(image, orientation):
    """The pixels as a camera held that way writes them."""
    turn = Image.Transpose
    turns = {3: turn.ROTATE_180, 5: turn.TRANSPOSE, 6: turn.ROTATE_90, 7: turn.TRANSVERSE, 8: turn.ROTATE_270}
    return image.transpose(turns[orientation]) if orientation in turns else image


def camera(orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "SecretCamera"
    exif.get_ifd(0x8825)[1] = "N"
    return exif.tobytes()


def save(name, image, **more):
    image.save(f"{name}.heic", quality=more.pop("quality", 60), **more)


save("still", photo())
# As phones write them: tiles, a turn beside the same turn in EXIF, a wide profile, a thumbnail, a place.
for turn in (1, 3, 6, 8):
    save(f"phone-{turn}", lying(photo(), turn), tile_size=128, icc_profile=P3, exif=camera(turn), thumbnails=[64])
save("mirrored-5", lying(photo(), 5), exif=camera(5))
save("tiles-mirrored-7", lying(photo(), 7), tile_size=128, exif=camera(7))
save("burst", plain("blue"), save_all=True, append_images=[photo()], primary_index=1)
save("alpha", plain((255, 0, 0, 128), "RGBA"), chroma="444")
save("profile-p3", plain((120, 200, 120)), icc_profile=P3, chroma="444", quality=90)
save("gray", plain(128, "L"))


def coded(name, color, size=(64, 48), depth=8, **nclx):
    """With code points in place of a profile; 10 bits are given as the upper ones of 16."""
    mode = "RGB;16" if depth > 8 else "RGB"
    width = 2 if depth > 8 else 1
    pixel = b"".join((value * (257 if depth > 8 else 1)).to_bytes(width, "little") for value in color)
    file = pillow_heif.from_bytes(mode=mode, size=size, data=pixel * size[0] * size[1])
    chosen = {**SRGB, **nclx}
    file[0].info["nclx_profile"] = chosen
    file.save(f"{name}.heic", quality=90, chroma=444, nclx_profile=chosen, **chosen)


coded("coded-p3", (120, 200, 120), color_primaries=12)
coded("coded-srgb", (120, 200, 120))
coded("ten-bit-p3", (120, 200, 120), depth=10, color_primaries=12)
coded("pq", (120, 200, 120), depth=10, color_primaries=9, transfer_characteristics=16, matrix_coefficients=9)
coded("hlg", (120, 200, 120), depth=10, color_primaries=9, transfer_characteristics=18, matrix_coefficients=9)
